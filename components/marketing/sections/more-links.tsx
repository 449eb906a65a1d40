/** Renders links to related pages. */
export function MoreLinks(props: { title: string; links: readonly { href: string; label: string; text: string }[] }) {
  return (
    <section aria-labelledby="more" className="border-t bg-muted">
      <div className="mx-auto max-w-6xl px-5 py-12 sm:px-8 lg:py-16">
        <h2 id="more" className="font-serif text-xl">
          {props.title}
        </h2>
        <ul className="mt-5 grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {props.links.map(({ href, label, text }) => (
            <li key={href}>
              <a
                href={href}
                className="touch inline-flex items-center font-medium text-link text-base underline-offset-4 hover:underline"
              >
                {label}
              </a>
              <p className="mt-0.5 max-w-prose text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Numbered steps with a heading, small beside what the page is for. */
export function NumberedSteps({ title, steps }: { title: string; steps: readonly { name: string; text: string }[] }) {
  return (
    <section aria-label={title} className="text-small">
      <h2 className="mb-2 text-faint">{title}</h2>
      <ol className="grid gap-3">
        {steps.map(({ name, text }, at) => (
          <li key={name} className="grid cols-start-5">
            <span aria-hidden="true" className="font-serif text-faint">
              {at + 1}
            </span>
            <div>
              <h3 className="font-medium">{name}</h3>
              <p className="text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

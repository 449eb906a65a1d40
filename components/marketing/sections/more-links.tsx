import { EntryList } from "./entry-list";

/** Renders links to related pages. */
export function MoreLinks(props: { title: string; links: readonly { href: string; name: string; text: string }[] }) {
  return (
    <section aria-labelledby="more" className="border-t bg-muted">
      <div className="mx-auto max-w-6xl px-5 py-12 sm:px-8 lg:py-16">
        <h2 id="more" className="font-serif text-xl">
          {props.title}
        </h2>
        <EntryList level="h3" size="md" className="mt-5 sm:grid-cols-2" entries={props.links} />
      </div>
    </section>
  );
}

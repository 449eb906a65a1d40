"use client";

type Topic = { name: string; category?: string };

/** Topics to choose from; on a phone a strip that scrolls. */
export function TopicChips(props: { topics: readonly Topic[]; disabled?: boolean; onChoose: (topic: string) => void }) {
  return (
    <ul className="scrollbar-none fade-ends mt-1 flex flex-wrap gap-1.5 py-1 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4">
      {props.topics.map(({ name, category }) => (
        <li key={name} className="shrink-0">
          <button
            type="button"
            disabled={props.disabled}
            className="touch group grid place-items-center rounded-full disabled:opacity-60"
            onClick={() => props.onChoose(name)}
          >
            <span className="flex h-9 items-center rounded-full border px-3 text-muted-foreground text-small group-hover:bg-accent group-hover:text-foreground dark:border-border-strong">
              <span className="first-letter:uppercase">{name}</span>
              {category ? <span className="ml-2 text-2xs text-faint">{category}</span> : null}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

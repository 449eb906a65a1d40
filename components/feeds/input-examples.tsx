"use client";
import { type ReactNode, useId } from "react";
import { AtSign, Globe, Rss, Search } from "@/components/ui/icons/icons";

/** Each works on every installation: networks that need a bridge are not examples. */
export const INPUT_EXAMPLES = [
  { icon: Rss, name: "RSS Feed", examples: ["daringfireball.net/feeds/main"] },
  { icon: Globe, name: "Website", examples: ["sixcolors.com"] },
  { icon: AtSign, name: "Social Media", examples: ["youtube.com/@veritasium"] },
  { icon: Search, name: "Keywords", examples: ["electric vehicles"] },
];

/** Buttons that fill the form with a topic. */
export function QuickTopics({ onChoose, heading }: { onChoose: (topic: string) => void; heading: "h2" | "h3" }) {
  return (
    <Group title="Quick start" heading={heading}>
      <ul className="scrollbar-none fade-ends mt-1 flex flex-wrap gap-1.5 py-1 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4">
        {QUICK_TOPICS.map((name) => (
          <li key={name} className="shrink-0">
            <button
              type="button"
              className="touch group grid place-items-center rounded-full"
              onClick={() => onChoose(name)}
            >
              <span className="flex h-9 items-center rounded-full border px-3 text-muted-foreground text-small group-hover:bg-accent group-hover:text-foreground dark:border-border-strong">
                <span className="first-letter:uppercase">{name}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Group>
  );
}

/** Examples of what the field accepts. */
export function InputExamples({ heading }: { heading: "h2" | "h3" }) {
  return (
    <Group title="What you can enter" heading={heading}>
      <dl className="mt-1 divide-y">
        {INPUT_EXAMPLES.map(({ icon: Icon, name, examples }) => (
          <div key={name} className="grid min-h-9 grid-cols-[1rem_6.5rem_1fr] items-center gap-x-2.5 py-1 text-small">
            <Icon aria-hidden="true" className="size-4 text-faint" />
            <dt>{name}</dt>
            <dd className="min-w-0 truncate text-faint" title={examples.join(" or ")}>
              {examples.join(" or ")}
            </dd>
          </div>
        ))}
      </dl>
    </Group>
  );
}

function Group(props: { title: string; heading: "h2" | "h3"; children: ReactNode }) {
  const { title, heading: Heading, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Heading id={id} className={Heading === "h2" ? "font-serif text-xl" : "text-faint text-small"}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Suggested keywords for a smart feed. */
const QUICK_TOPICS = [
  "NFL news",
  "Taylor Swift",
  "MacBook reviews",
  "Ethereum",
  "Tesla news",
  "React development",
  "climate change",
  "space exploration",
  "artificial intelligence",
  "video game news",
] as const;

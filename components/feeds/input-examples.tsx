"use client";
import { type ReactNode, useId } from "react";
import { AtSign, Globe, Rss, Search } from "@/components/ui/icons/icons";
import { TopicChips } from "./topic-chips";

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
      <TopicChips topics={QUICK_TOPICS} onChoose={onChoose} />
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
  { name: "NFL news" },
  { name: "Taylor Swift" },
  { name: "MacBook reviews" },
  { name: "Ethereum" },
  { name: "Tesla news" },
  { name: "React development" },
  { name: "climate change" },
  { name: "space exploration" },
  { name: "artificial intelligence" },
  { name: "video game news" },
];

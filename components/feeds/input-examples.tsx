"use client";
import { AtSign, Globe, Rss, Search } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { QUICK_TOPICS } from "./quick-topics";

const KINDS = [
  { icon: Rss, name: "RSS Feed", example: "https://example.com/feed.xml" },
  { icon: Globe, name: "Website", example: "daringfireball.net" },
  { icon: AtSign, name: "Social Media", example: "@nasa or youtube.com/@veritasium" },
  { icon: Search, name: "Keywords", example: "electric vehicles" },
];

/** Buttons that fill the form with a topic. */
export function QuickTopics({ onChoose, heading }: { onChoose: (topic: string) => void; heading: "h2" | "h3" }) {
  return (
    <Group title="Quick start" heading={heading}>
      <ul className="mt-2 flex flex-wrap gap-2">
        {QUICK_TOPICS.map((name) => (
          <li key={name}>
            <Button variant="outline" size="sm" className="rounded-full" onClick={() => onChoose(name)}>
              {name}
            </Button>
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
      <dl className="mt-1 grid sm:grid-cols-2 sm:gap-x-8">
        {KINDS.map(({ icon: Icon, name, example }) => (
          <div key={name} className="grid grid-cols-auto-fr gap-x-3 border-b py-3">
            <Icon aria-hidden="true" className="row-span-2 mt-0.5 size-4 text-faint" />
            <dt className="font-medium">{name}</dt>
            <dd className="break-all text-faint text-small">{example}</dd>
          </div>
        ))}
      </dl>
    </Group>
  );
}

function Group({ title, heading: Heading, children }: { title: string; heading: "h2" | "h3"; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="text-faint text-small">
        {title}
      </Heading>
      {children}
    </section>
  );
}

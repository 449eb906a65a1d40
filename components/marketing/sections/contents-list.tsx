"use client";
import { useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";

/** A heading is read once it is in this upper part of the window. */
const READ_AT = 1 / 3;

/** Renders links to the headings of a text, and marks the part that is being read. */
export function ContentsList({ headings }: { headings: readonly { id: string; text: string }[] }) {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const mark = () => {
      const read = elements.filter((element) => element.getBoundingClientRect().top < window.innerHeight * READ_AT);
      setCurrent(read.at(-1)?.id ?? null);
    };
    // It reports each heading that crosses the line, in either direction.
    const observer = new IntersectionObserver(mark, { rootMargin: `0px 0px ${(READ_AT - 1) * 100}% 0px` });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return (
    <ul className="grid gap-1.5">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? "location" : undefined}
            className={cn(
              "hover:text-foreground hover:underline",
              id === current ? "text-foreground" : "text-muted-foreground",
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

"use client";
import { ChevronRight } from "@/components/ui/icons/icons";
import { SMART_TOPICS } from "./topics";

export function TopicList(props: {
  title: keyof typeof SMART_TOPICS;
  disabled: boolean;
  onChoose: (topic: string) => void;
}) {
  return (
    <section aria-label={props.title}>
      <h2 className="mb-1 font-serif text-xl">{props.title}</h2>
      <ul className="grid gap-x-8 sm:max-wide:grid-cols-2">
        {SMART_TOPICS[props.title].map(({ name, category }) => (
          <li key={name} className="border-b">
            <div className="-mx-2">
              <button
                type="button"
                disabled={props.disabled}
                onClick={() => props.onChoose(name)}
                className="touch flex w-full items-baseline gap-3 rounded-md px-2 py-2.5 text-left hover:bg-accent/60 disabled:opacity-60"
              >
                <span className="font-medium">{name}</span>
                <span className="ml-auto text-faint text-small">{category}</span>
                <ChevronRight aria-hidden="true" className="-ml-1 size-4 shrink-0 self-center text-faint" />
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

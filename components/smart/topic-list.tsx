"use client";
import { TopicChips } from "@/components/feeds/topic-chips";
import { SMART_TOPICS } from "./topics";

export function TopicList(props: {
  title: keyof typeof SMART_TOPICS;
  disabled: boolean;
  onChoose: (topic: string) => void;
}) {
  return (
    <section aria-label={props.title} className="min-w-0">
      <h2 className="font-serif text-xl">{props.title}</h2>
      <TopicChips topics={SMART_TOPICS[props.title]} disabled={props.disabled} onChoose={props.onChoose} />
    </section>
  );
}

import { DetailsChevron } from "@/components/ui/icons/details-chevron";
import { InlineMarkup } from "./inline-markup";

/** Renders questions whose answers open one by one, without scripts. */
export function FaqList({ entries }: { entries: readonly { question: string; answer: string }[] }) {
  return (
    <div className="divide-y border-y">
      {entries.map((entry) => (
        <Question key={entry.question} {...entry} />
      ))}
    </div>
  );
}

export function Question(props: { question: string; answer: string; isOpen?: boolean }) {
  const { question, answer, isOpen } = props;
  return (
    <details open={isOpen} className="group py-1">
      <summary className="touch flex list-none items-center justify-between gap-3 py-3 font-medium text-question [&::-webkit-details-marker]:hidden">
        {question}
        <DetailsChevron />
      </summary>
      <p className="max-w-prose pb-4 text-question text-muted-foreground">
        <InlineMarkup text={answer} />
      </p>
    </details>
  );
}

import { Announce } from "@/components/shared/announce";
import { cn } from "@/components/ui/cn";
import { pluralize } from "@/lib/client/format/pluralize";
import type { Completion } from "@/lib/shared/search/complete-query";

/** Returns the id of an entry, for `aria-activedescendant` of the field. */
export const optionId = (list: string, at: number): string => `${list}-${at}`;

/** Ways to continue with a query, under its field, which keeps the focus. */
export function CompletionList(props: {
  id: string;
  completions: readonly Completion[];
  /** place of the entry that the keys have reached; -1: none */
  chosen: number;
  onTake: (completion: Completion) => void;
}) {
  const { id, completions, chosen } = props;
  if (completions.length === 0) return null;
  return (
    <>
      <Announce text={`${pluralize(completions.length, "completion")}, arrows choose`} />
      <div
        id={id}
        role="listbox"
        aria-label="Completions"
        className="absolute inset-x-0 top-full z-30 mt-1 grid max-h-72 overflow-y-auto rounded-md border bg-popover p-1 text-popover-foreground shadow-float"
      >
        {completions.map((completion, at) => (
          <div
            key={completion.word}
            id={optionId(id, at)}
            role="option"
            aria-selected={at === chosen}
            tabIndex={-1}
            // The field keeps the focus, which would otherwise close the list before the click.
            onPointerDown={(event) => {
              event.preventDefault();
              props.onTake(completion);
            }}
            className={cn(
              "touch flex cursor-default items-baseline gap-3 rounded-sm px-2 py-1.5 hover:bg-accent",
              at === chosen && "bg-accent",
            )}
          >
            <span className="font-medium">{completion.word}</span>
            <span className="min-w-0 truncate text-muted-foreground text-small">{completion.note}</span>
          </div>
        ))}
      </div>
    </>
  );
}

import { EmptyState } from "@/components/shared/empty-state";
import { Quote } from "@/components/ui/icons/icons";
import { HIGHLIGHT_COLORS } from "@/lib/contracts/values/limits";

/** Shows how to make a first highlight, in words and as it looks in an article. */
export function FirstHighlight() {
  return (
    <div className="mt-6 max-w-xl">
      <div aria-hidden="true" className="relative border-y pt-18 pb-8 font-serif text-lg text-muted-foreground">
        <div className="absolute top-5 left-1/4 flex h-10 items-center gap-2 rounded-lg border bg-popover px-3 shadow-float">
          {HIGHLIGHT_COLORS.map((color) => (
            <span key={color} data-color={color} className="highlight-dot" />
          ))}
          <Quote className="ml-1 size-4" />
        </div>
        The first crossing left the old quay at 22:40, and{" "}
        <span data-color="yellow" className="bg-(--ground) text-foreground">
          the crew rang the bell that had waited in a cupboard
        </span>{" "}
        since the line closed.
      </div>
      <EmptyState isAtEdge title="No highlights yet">
        Select text in an article and choose a colour<span className="max-md:hidden">, or press h</span>. Your quotes
        and notes are collected here.
      </EmptyState>
    </div>
  );
}

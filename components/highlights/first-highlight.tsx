import Link from "next/link";
import { ExampleFrame } from "@/components/settings/example";
import { EmptyState } from "@/components/shared/empty-state";
import { Button } from "@/components/ui/button";
import { Quote } from "@/components/ui/icons/icons";
import { Kbd } from "@/components/ui/kbd";
import { HIGHLIGHT_COLORS } from "@/lib/contracts/values/limits";

/** Shows how to make a first highlight, in words and as it looks in an article. */
export function FirstHighlight({ hasArticles }: { hasArticles: boolean }) {
  return (
    <div className="max-w-xl">
      <EmptyState
        isAtEdge
        title="No highlights yet"
        action={
          <Button asChild variant="outline">
            {hasArticles ? <Link href="/">Open an article</Link> : <Link href="/new-feed">Add feed</Link>}
          </Button>
        }
      >
        Select text in an article and choose a colour
        <span className="max-md:hidden">
          , or press <Kbd>h</Kbd>
        </span>
        . Your quotes and notes are collected here.
      </EmptyState>
      <div className="mt-4">
        <ExampleFrame>
          <div className="relative pt-16 pb-4 font-serif text-lg">
            <div className="absolute top-3 left-0 flex h-10 items-center gap-2 rounded-lg border bg-popover px-3 shadow-float">
              {HIGHLIGHT_COLORS.map((color) => (
                <span key={color} data-color={color} className="highlight-dot" />
              ))}
              <Quote className="ml-1 size-4" />
            </div>
            <span data-color="yellow" className="bg-(--ground) text-foreground">
              The first crossing left the old quay at 22:40
            </span>
            , and the crew rang the old bell.
          </div>
        </ExampleFrame>
      </div>
    </div>
  );
}

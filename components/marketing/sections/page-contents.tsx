import { DetailsChevron } from "@/components/ui/icons/details-chevron";
import { anchorOf, type Block } from "@/lib/shared/prose";
import { ContentsList } from "./contents-list";

/** Renders links to the headings of a text: a list beside it, or a line above it that opens on a narrow screen. */
export function PageContents({ blocks }: { blocks: readonly Block[] }) {
  const headings = blocks.flatMap((block) =>
    typeof block === "object" && "heading" in block ? [{ id: anchorOf(block.heading), text: block.heading }] : [],
  );
  if (headings.length === 0) return <div />;
  return (
    <>
      <nav aria-label="On this page" className="max-lg:hidden">
        <div className="sticky top-24">
          <p className="mb-2 text-faint text-small">On this page</p>
          <ContentsList headings={headings} />
        </div>
      </nav>
      <details className="group -mt-10 mb-8 border-b lg:hidden">
        <summary className="touch flex list-none items-center justify-between gap-3 py-3 font-medium text-question [&::-webkit-details-marker]:hidden">
          On this page
          <DetailsChevron />
        </summary>
        <ul className="pb-3">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className="touch inline-flex items-center py-1 text-link hover:underline">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

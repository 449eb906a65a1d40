import { Check, Copy } from "@/components/ui/icons/icons";
import { anchorOf, type Block } from "@/lib/shared/prose";
import { CopyButton } from "./copy-button";
import { InlineMarkup } from "./inline-markup";
import { Screenshot } from "./screenshot";
import { isScreenshot } from "./screenshots";

/** Renders the blocks of a long text. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="max-w-170 font-serif text-lg text-foreground leading-reading">
      {blocks.map((block) => (
        <ProseBlock key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}

function ProseBlock({ block }: { block: Block }) {
  if (typeof block === "string") {
    return (
      <p className="mt-5 first:mt-0">
        <InlineMarkup text={block} />
      </p>
    );
  }
  if ("heading" in block) {
    return (
      <h2 id={anchorOf(block.heading)} className="mt-12 mb-1 font-semibold text-2xl leading-snug first:mt-0">
        {block.heading}
      </h2>
    );
  }
  if ("list" in block) return <ProseList {...block} />;
  if ("code" in block) return <CodeBlock code={block.code} />;
  if ("quote" in block) {
    return (
      <blockquote className="mt-6 border-brand border-l-3 pl-5 text-muted-foreground italic">
        <InlineMarkup text={block.quote} />
      </blockquote>
    );
  }
  return isScreenshot(block.shot) ? (
    <Screenshot name={block.shot} alt={block.alt} caption={block.caption} className="mt-8 mb-3 font-sans" />
  ) : null;
}

function ProseList({ list, ordered }: { list: readonly string[]; ordered?: true }) {
  const Tag = ordered ? "ol" : "ul";
  return (
    <Tag className={`mt-5 grid gap-2 pl-6 first:mt-0 marker:text-faint ${ordered ? "list-decimal" : "list-disc"}`}>
      {list.map((item) => (
        <li key={item} className="pl-1">
          <InlineMarkup text={item} />
        </li>
      ))}
    </Tag>
  );
}

/** Renders code with a copy button. It may be wider than the screen: it scrolls, with the keyboard too. */
export function CodeBlock({ code }: { code: string }) {
  return (
    <div className="relative mt-5 first:mt-0">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="overflow-x-auto rounded-lg border bg-muted p-4 pr-14 font-mono text-small leading-relaxed"
      >
        <code>{code}</code>
      </pre>
      <CopyButton text={code} copyIcon={<Copy className="size-4" />} copiedIcon={<Check className="size-4" />} />
    </div>
  );
}

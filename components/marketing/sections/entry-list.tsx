import type { ElementType } from "react";
import { cn } from "@/components/ui/cn";
import { ChevronRight } from "@/components/ui/icons/icons";
import { InlineMarkup } from "./inline-markup";

type Entry = { id?: string; href?: string; name: string; text: string; note?: string };

const SIZES = {
  lg: { title: "font-serif text-xl", text: "text-base", item: "py-6" },
  md: { title: "font-medium text-base", text: "text-body", item: "py-4" },
};

/**
 * Renders entries in columns, with a chevron at the end of those that open a page. The whole entry is then the link.
 * `LinkTo` renders the links of a signed-in document.
 */
export function EntryList(props: {
  entries: readonly Entry[];
  /** of the titles */
  level: "h2" | "h3";
  size: keyof typeof SIZES;
  LinkTo?: ElementType;
  /** sets the columns */
  className: string;
}) {
  const { entries, level: Title, size, LinkTo = "a", className } = props;
  const looks = SIZES[size];
  return (
    // The rules of a row's entries meet: each entry is as high as its row and lies on the rule above it.
    <ul className={cn("grid gap-x-12", className)}>
      {entries.map(({ id, href, name, text, note }) => (
        <li key={name} id={id} className={cn("group relative -mt-px scroll-mt-20 border-y", looks.item)}>
          <div className="flex items-start justify-between gap-5">
            <Title className={cn("min-w-0", looks.title)}>
              {href ? (
                <LinkTo href={href} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
                  {name}
                </LinkTo>
              ) : (
                name
              )}
            </Title>
            {href ? (
              <ChevronRight
                aria-hidden="true"
                className={cn(
                  "size-4.5 shrink-0 text-faint group-hover:text-foreground",
                  size === "lg" ? "mt-1.5" : "mt-1",
                )}
              />
            ) : null}
          </div>
          <p className={cn("mt-1 text-muted-foreground", looks.text)}>
            <InlineMarkup text={text} />
          </p>
          {note ? <p className="mt-2 text-faint text-small">{note}</p> : null}
        </li>
      ))}
    </ul>
  );
}

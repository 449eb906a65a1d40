import type { ElementType } from "react";
import { cn } from "@/components/ui/cn";
import { HELP_PATH } from "@/lib/shared/paths";

/** `for`: readers who are signed in, or those who are not. */
const PLACES = [
  { href: "/tutorials", label: "Help centre", for: "members" },
  { href: HELP_PATH, label: "Help centre", for: "visitors" },
  { href: HELP_PATH, label: "Questions", for: "members" },
  { href: "/tutorial", label: "Tutorial", for: "members" },
  { href: "/guides", label: "Guides" },
  { href: "/contact#message", label: "Contact" },
];

/**
 * The places of the help, over each of them: on public pages as tabs, in the app as a small line, since tabs below it are
 * another level. `current` is the address of the one that is shown; `LinkTo` renders the links of a signed-in document.
 * A public page knows its reader only in the browser.
 */
export function HelpNav(props: { current: string; LinkTo?: ElementType; className?: string }) {
  const { current, LinkTo } = props;
  const Anchor = LinkTo ?? "a";
  return (
    <nav aria-label="Help" className={props.className}>
      <ul
        className={cn(
          "flex text-small",
          LinkTo
            ? "flex-wrap gap-x-4 text-faint"
            : "gap-x-5 overflow-x-auto overflow-y-hidden whitespace-nowrap border-b scrollbar-none text-muted-foreground max-sm:mb-4 max-sm:gap-x-4",
        )}
      >
        {PLACES.filter((place) => !LinkTo || place.for !== "visitors").map(({ href, label, for: readers }) => (
          <li
            key={label + readers}
            className={cn(
              readers === "members" && !LinkTo && "not-in-[[data-member]]:hidden",
              readers === "visitors" && "in-[[data-member]]:hidden",
            )}
          >
            <Anchor
              href={href}
              aria-current={href === current ? "page" : undefined}
              className={cn(
                "touch flex min-h-8 items-center -outline-offset-2 hover:text-foreground",
                LinkTo ? "underline-offset-4 hover:underline" : "-mb-px border-transparent border-b-2",
                href === current && (LinkTo ? "text-foreground" : "border-foreground font-medium text-foreground"),
              )}
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

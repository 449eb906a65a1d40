import type { ElementType } from "react";
import { cn } from "@/components/ui/cn";

/** `for`: readers who are signed in, or those who are not. */
const PLACES = [
  { href: "/tutorials", label: "Help centre", for: "members" },
  { href: "/help", label: "Help centre", for: "visitors" },
  { href: "/tutorial", label: "Tutorial", for: "members" },
  { href: "/guides", label: "Guides" },
  { href: "/contact#message", label: "Contact" },
];

/**
 * The places of the help, as a small line over each of them: tabs below it are another level. `current` is the address
 * of the one that is shown; `LinkTo` renders the links of a signed-in document. A public page knows its reader only
 * in the browser.
 */
export function HelpNav(props: { current: string; LinkTo?: ElementType; className?: string }) {
  const { current, LinkTo } = props;
  const Anchor = LinkTo ?? "a";
  return (
    <nav aria-label="Help" className={props.className}>
      <ul className="flex flex-wrap gap-x-4 text-faint text-small">
        {PLACES.filter((place) => !LinkTo || place.for !== "visitors").map(({ href, label, for: readers }) => (
          <li
            key={href}
            className={cn(
              readers === "members" && !LinkTo && "not-in-[[data-member]]:hidden",
              readers === "visitors" && "in-[[data-member]]:hidden",
            )}
          >
            <Anchor
              href={href}
              aria-current={href === current ? "page" : undefined}
              className={cn(
                "touch inline-flex min-h-8 items-center underline-offset-4 hover:text-foreground hover:underline",
                href === current && "text-foreground",
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

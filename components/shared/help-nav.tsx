import type { ElementType } from "react";
import { cn } from "@/components/ui/cn";

/** `isInside`: for readers who are signed in. */
const PLACES = [
  { href: "/tutorials", label: "Help centre", isInside: true },
  { href: "/tutorial", label: "Tutorial", isInside: true },
  { href: "/guides", label: "Guides" },
  { href: "/help", label: "Questions" },
  { href: "/contact#message", label: "Contact" },
];

/**
 * The places of the help, over each of them. `current` is the address of the one that is shown; `LinkTo` renders the links
 * of a signed-in document. A public page shows the places inside only to members.
 */
export function HelpNav(props: { current: string; LinkTo?: ElementType; className?: string }) {
  const { current, LinkTo } = props;
  const Anchor = LinkTo ?? "a";
  return (
    <nav aria-label="Help" className={props.className}>
      <ul className="flex flex-wrap gap-x-4">
        {PLACES.map(({ href, label, isInside }) => (
          <li key={href} className={isInside && !LinkTo ? "not-in-[[data-member]]:hidden" : undefined}>
            <Anchor
              href={href}
              aria-current={href === current ? "page" : undefined}
              className={cn(
                "touch inline-flex min-h-8 items-center text-muted-foreground text-small hover:text-foreground",
                href === current && "font-medium text-foreground",
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

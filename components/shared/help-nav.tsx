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
 * The places of the help, as a small line over each of them: tabs below it are another level. `current` is the address
 * of the one that is shown; `LinkTo` renders the links of a signed-in document. A public page shows the places inside
 * only to members.
 */
export function HelpNav(props: { current: string; LinkTo?: ElementType; className?: string }) {
  const { current, LinkTo } = props;
  const Anchor = LinkTo ?? "a";
  return (
    <nav aria-label="Help" className={props.className}>
      <ul className="flex flex-wrap gap-x-4 text-faint text-small">
        {PLACES.map(({ href, label, isInside }) => (
          <li key={href} className={cn(isInside && !LinkTo && "not-in-[[data-member]]:hidden")}>
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

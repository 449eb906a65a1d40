"use client";
import { type ReactNode, type TouchEvent, useRef, useState } from "react";
import { UnreadBadge } from "@/components/alerts/unread-badge";
import { WorkspaceLink } from "@/components/shared/workspace-link";
import { cn } from "@/components/ui/cn";
import { Bell, CirclePlus, Layers, Menu as MenuIcon, Rss } from "@/components/ui/icons/icons";
import { later, useEver } from "@/lib/client/later/later";
import { setLibraryPanel } from "@/lib/client/stores/pane-layout";
import { currentAt, useCurrentPlace } from "./use-current-place";

const MoreSheet = later(() => import("./more-sheet").then((file) => file.MoreSheet));

const ITEM =
  "relative flex h-full w-full flex-col items-center justify-center gap-0.5 rounded-md text-faint text-xs [&_svg]:size-5";
const CURRENT = "font-semibold text-foreground";

/** The bar's own places, and those of the library: wherever else one is, “More” leads there. */
const NOT_MORE = /^\/((bundles|new-feed|intelligent-search|alerts|highlights)?|(articles|labels)\b.*)$/;

/** Navigation at the bottom edge of a phone, outside an article. A swipe up on “My Feeds” opens the library. */
export function BottomBar() {
  const [more, setMore] = useState(false);
  const isWanted = useEver(more);
  const isElsewhere = !NOT_MORE.test(useCurrentPlace());
  return (
    <>
      <nav
        aria-label="Bottom"
        data-bottom-bar=""
        className="fixed inset-x-0 bottom-0 z-30 border-t bg-background pb-safe md:hidden"
      >
        <ul className="mx-auto grid h-15 max-w-xl grid-cols-5">
          <Place href="/" label="My Feeds" icon={<Rss aria-hidden="true" />} onSwipeUp={() => setLibraryPanel(true)} />
          <Place href="/bundles" label="Bundles" icon={<Layers aria-hidden="true" />} />
          <Place href="/new-feed" label="New Feed" icon={<CirclePlus aria-hidden="true" />} />
          <Place
            href="/alerts"
            label="Alerts"
            icon={
              <span className="relative">
                <Bell aria-hidden="true" />
                <UnreadBadge />
              </span>
            }
          />
          <li>
            <button
              type="button"
              className={cn(ITEM, isElsewhere && CURRENT)}
              aria-current={isElsewhere ? "true" : undefined}
              aria-haspopup="dialog"
              onClick={() => setMore(true)}
            >
              <MenuIcon aria-hidden="true" />
              More
            </button>
          </li>
        </ul>
      </nav>
      {isWanted ? <MoreSheet open={more} onOpenChange={setMore} /> : null}
    </>
  );
}

type PlaceProps = { href: string; label: string; icon: ReactNode; onSwipeUp?: () => void };

function Place({ href, label, icon, onSwipeUp }: PlaceProps) {
  const place = useCurrentPlace();
  // A smart feed is a new feed, too.
  const here = currentAt(place === "/intelligent-search" ? "/new-feed" : place, href);
  const swipe = useSwipeUp(onSwipeUp);
  return (
    <li {...swipe} className={cn(onSwipeUp && "touch-none")}>
      <WorkspaceLink href={href} aria-current={here} className={cn(ITEM, here && CURRENT)}>
        {icon}
        {label}
      </WorkspaceLink>
    </li>
  );
}

const UP_PX = 32;

/** Returns the handlers that call `onUp` once a finger has moved up far enough. */
function useSwipeUp(onUp: (() => void) | undefined) {
  const start = useRef<number | null>(null);
  if (!onUp) return {};
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.touches[0]?.clientY ?? null;
    },
    onTouchMove: (event: TouchEvent) => {
      const y = event.touches[0]?.clientY;
      if (start.current === null || y === undefined || start.current - y < UP_PX) return;
      start.current = null;
      onUp();
    },
  };
}

"use client";
import { Bell, Layers, Menu as MenuIcon, Plus, Rss } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { UnreadBadge } from "@/components/alerts/unread-badge";
import { cn } from "@/components/ui/cn";
import { Sheet, SheetClose, SheetContent, SheetHeader, SheetTitle } from "@/components/ui/sheet";
import { MoreMenu } from "./more-menu";

const ITEM =
  "relative flex h-full w-full flex-col items-center justify-center gap-0.5 rounded-md text-faint text-xs [&_svg]:size-5";

/** Navigation at the bottom edge, on phones and small tablets. */
export function BottomBar({ userId }: { userId: string }) {
  const [more, setMore] = useState(false);
  return (
    <>
      <nav
        aria-label="Bottom"
        data-bottom-bar=""
        className="fixed inset-x-0 bottom-0 z-30 border-t bg-background pb-safe md:hidden"
      >
        <ul className="mx-auto grid h-15 max-w-xl grid-cols-5">
          <Place href="/" label="My Feeds" icon={<Rss aria-hidden="true" />} />
          <Place href="/bundles" label="Bundles" icon={<Layers aria-hidden="true" />} />
          <Place href="/new-feed" label="New Feed" icon={<Plus aria-hidden="true" />} />
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
            <button type="button" className={ITEM} aria-haspopup="dialog" onClick={() => setMore(true)}>
              <MenuIcon aria-hidden="true" />
              More
            </button>
          </li>
        </ul>
      </nav>
      <Sheet open={more} onOpenChange={setMore}>
        <SheetContent aria-describedby={undefined}>
          <SheetHeader>
            <SheetTitle>More</SheetTitle>
            <SheetClose />
          </SheetHeader>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <MoreMenu userId={userId} onLeave={() => setMore(false)} />
          </div>
        </SheetContent>
      </Sheet>
    </>
  );
}

function Place({ href, label, icon }: { href: string; label: string; icon: ReactNode }) {
  const here = usePathname() === href;
  return (
    <li>
      <Link href={href} aria-current={here ? "page" : undefined} className={cn(ITEM, here && "font-medium text-link")}>
        {icon}
        {label}
      </Link>
    </li>
  );
}

"use client";
import { Bell, Layers, Menu as MenuIcon, Plus, Rss } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { AlertsPanel } from "@/components/alerts/alerts-panel";
import { UnreadBadge } from "@/components/alerts/unread-badge";
import { cn } from "@/components/ui/cn";
import { Sheet } from "@/components/ui/sheet";
import { MoreMenu } from "./more-menu";

const ITEM =
  "relative flex h-full w-full flex-col items-center justify-center gap-0.5 rounded-md text-faint text-xs [&_svg]:size-5";

/** At the thumb, on phones and small tablets. */
export function BottomBar({ userId }: { userId: string }) {
  const [sheet, setSheet] = useState<"alerts" | "more" | null>(null);
  const close = () => setSheet(null);
  return (
    <>
      <nav
        aria-label="Bottom"
        className="fixed inset-x-0 bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <ul className="mx-auto grid h-15 max-w-xl grid-cols-5">
          <Place href="/" label="My Feeds" icon={<Rss aria-hidden="true" />} />
          <Place href="/bundles" label="Bundles" icon={<Layers aria-hidden="true" />} />
          <Place href="/new-feed" label="New Feed" icon={<Plus aria-hidden="true" />} />
          <li>
            <button type="button" className={ITEM} onClick={() => setSheet("alerts")}>
              <span className="relative">
                <Bell aria-hidden="true" />
                <UnreadBadge />
              </span>
              Alerts
            </button>
          </li>
          <li>
            <button type="button" className={ITEM} onClick={() => setSheet("more")}>
              <MenuIcon aria-hidden="true" />
              More
            </button>
          </li>
        </ul>
      </nav>
      <Sheet open={sheet === "alerts"} onOpenChange={close} title="Notifications">
        <AlertsPanel onLeave={close} />
      </Sheet>
      <Sheet open={sheet === "more"} onOpenChange={close} title="More">
        <MoreMenu userId={userId} onLeave={close} />
      </Sheet>
    </>
  );
}

function Place({ href, label, icon }: { href: string; label: string; icon: ReactNode }) {
  const here = usePathname() === href;
  return (
    <li>
      <Link
        href={href}
        aria-current={here ? "page" : undefined}
        className={cn(ITEM, here && "font-medium text-accent-ink")}
      >
        {icon}
        {label}
      </Link>
    </li>
  );
}

"use client";
import { Plus, RotateCw, Search } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { AlertsBell } from "@/components/alerts/alerts-bell";
import { IconButton } from "@/components/shared/icon-button";
import { LogoMark } from "@/components/shared/logo";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useRefreshFeeds } from "@/lib/client/data/use-feeds";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { UserMenu } from "./user-menu";

const PLACES = [
  { href: "/", label: "My Feeds" },
  { href: "/bundles", label: "Bundles" },
  { href: "/intelligent-search", label: "Smart feeds" },
];

export function AppHeader() {
  const path = usePathname();
  const refresh = useRefreshFeeds();
  const { open } = useDialogs();
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-background px-4 pt-safe sm:px-6">
      <Link href="/" aria-label="Feedloom, home" className="touch -ml-2 grid place-items-center rounded-md lg:hidden">
        <LogoMark className="size-6" />
      </Link>
      <nav aria-label="Main" className="hidden gap-1 md:flex lg:-ml-3">
        {PLACES.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            aria-current={path === href ? "page" : undefined}
            className={cn(
              "touch inline-flex h-8 items-center rounded-md px-3 text-muted-foreground hover:text-foreground",
              path === href && "font-medium text-foreground",
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-1">
        <Button size="sm" className="mr-1 max-md:hidden" onClick={() => open({ kind: "add-feed" })}>
          <Plus aria-hidden="true" /> Add feed
        </Button>
        <IconButton label="Search" hint="/" onClick={() => open({ kind: "search" })}>
          <Search aria-hidden="true" />
        </IconButton>
        <IconButton
          label={refresh.isPending ? "Refreshing…" : "Refresh feeds"}
          aria-disabled={refresh.isPending}
          onClick={() => refresh.isPending || refresh.mutate()}
        >
          <RotateCw aria-hidden="true" className={cn(refresh.isPending && "animate-spin")} />
        </IconButton>
        <span className="max-lg:hidden">
          <AlertsBell />
        </span>
        <UserMenu />
      </div>
    </header>
  );
}

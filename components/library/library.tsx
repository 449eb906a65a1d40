"use client";
import Link from "next/link";
import { WovenLine } from "@/components/articles/done/woven-line";
import { IconButton } from "@/components/shared/icon-button";
import { Logo } from "@/components/shared/logo";
import { LogoMark } from "@/components/shared/logo-mark";
import { PanelLeft } from "@/components/ui/icons/icons";
import { toggleLibrary } from "@/lib/client/stores/pane-layout";
import { LibraryTree } from "./library-tree";
import { PlanLine } from "./plan-line";

/** The library as a column, or as a rail of icons where the window has no room for one. */
export function Library({ userId }: { userId: string }) {
  return (
    <div className="@container/library flex h-full flex-col">
      <div className="relative flex h-header shrink-0 items-center rail:justify-center justify-between pr-2 rail:pr-0 pl-4 rail:pl-0">
        {/* My Feeds, the next place but one, leads there as well. */}
        <Link href="/" tabIndex={-1} aria-label="Feedloom, home" className="rounded-md">
          <Logo className="rail:hidden" />
          <LogoMark className="not-rail:hidden size-6" />
        </Link>
        <IconButton label="Hide library" hint="[" size="icon-sm" className="rail:hidden" onClick={toggleLibrary}>
          <PanelLeft aria-hidden="true" />
        </IconButton>
        <WovenLine />
      </div>
      <LibraryTree userId={userId} />
      <PlanLine />
    </div>
  );
}

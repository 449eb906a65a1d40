"use client";
import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { idOf } from "@/lib/client/lists/list-state";

/** Returns what the home screen shows: everything, one bundle (its id), or null on another screen. */
export function useShownPlace(): "all" | number | null {
  const path = usePathname();
  const bundle = idOf(useSearchParams().get("bundle"));
  return path === "/" ? (bundle ?? "all") : null;
}

export function SidebarHeading({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-1 flex h-8 items-center justify-between pr-1 pl-2">
      <h2 className="font-medium text-faint text-xs">{children}</h2>
      {action}
    </div>
  );
}

/** A row of the library; its actions replace the count on hover and focus. */
export function SidebarRow({ active, children }: { active?: boolean; children: ReactNode }) {
  return (
    <div
      className={cn(
        "group relative flex items-center rounded-md transition-colors duration-150 hover:bg-accent",
        active && "bg-accent",
      )}
    >
      {children}
    </div>
  );
}

// The list clips what is outside it, so the outline is drawn inside the rows.
export const ROW_LINK =
  "touch flex min-h-9 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2 py-1.5 text-body -outline-offset-2!";

/** Links to the home screen with this query; on the home screen it only changes the address, without a request. */
export function ListLink(props: { search: string; active: boolean; children: ReactNode }) {
  const path = usePathname();
  const onClick = (event: MouseEvent) => {
    if (path !== "/" || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.history.pushState(null, "", `/${props.search}`);
  };
  return (
    <Link
      href={`/${props.search}`}
      aria-current={props.active ? "page" : undefined}
      className={ROW_LINK}
      onClick={onClick}
    >
      {props.children}
    </Link>
  );
}

/** Shown on hover and focus with a mouse, always on a touch screen. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <div className="absolute right-1 flex rounded-md bg-accent opacity-0 [&>button]:-outline-offset-2! transition-opacity duration-150 focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:static pointer-coarse:bg-transparent pointer-coarse:opacity-100">
      {children}
    </div>
  );
}

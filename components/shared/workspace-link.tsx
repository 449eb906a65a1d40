"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";
import { opensElsewhere } from "@/lib/client/browser/open-in-place";
import { LinkPending } from "./link-pending";

/** Returns true for the address of a list, with or without an article next to it. */
export const isInWorkspace = (path: string) =>
  path === "/" || path === "/bundles" || /^\/(articles|labels)\b/.test(path);

/**
 * A link to a list. From one place of the workspace to another only the address changes, which shows at once, without a
 * request for a page.
 */
export function WorkspaceLink({ href, onClick, children, ...rest }: ComponentProps<typeof Link> & { href: string }) {
  const path = usePathname();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isHere = isInWorkspace(path) && isInWorkspace(href.split("?")[0] ?? href);
    if (!isHere || event.defaultPrevented || event.altKey || opensElsewhere(event)) return;
    event.preventDefault();
    window.history.pushState(null, "", href);
  };
  return (
    <Link href={href} prefetch={false} onClick={follow} {...rest}>
      {children}
      <LinkPending />
    </Link>
  );
}

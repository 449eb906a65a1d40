"use client";
import { useLinkStatus } from "next/link";

/**
 * Marks the link around it while the place it leads to is on its way: the link looks chosen at once (app/theme.css),
 * however long the server takes.
 */
export function LinkPending() {
  const { pending } = useLinkStatus();
  return pending ? (
    <span data-link-pending="" className="sr-only">
      {" "}
      (opening)
    </span>
  ) : null;
}

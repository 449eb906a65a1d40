"use client";
import type { MouseEvent, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Copy, EllipsisVertical, Pencil, Plus, Rss, SlidersHorizontal } from "@/components/ui/icons/icons";
import { copyBundleRss, copyMasterRss } from "@/lib/client/browser/copy-text";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { type LibraryRow, nameOfRow } from "./library-rows";

type Props = { row: LibraryRow; userId: string; onMenu: (row: LibraryRow, from: Element) => void };

/** The buttons that take the place of a row's number under the pointer. The tree is one Tab stop: the row's menu has them, too. */
export function RowActions({ row, userId, onMenu }: Props) {
  const { open } = useDialogs();
  const name = nameOfRow(row);
  const menu = (label: string, icon: ReactNode) => (
    <Action label={label} onClick={(event) => onMenu(row, event.currentTarget)}>
      {icon}
    </Action>
  );
  if (row.kind === "place" && row.place === "all") {
    return (
      <Hovering>
        <Action label="Copy master RSS URL" onClick={() => copyMasterRss(userId)}>
          <Copy aria-hidden="true" />
        </Action>
      </Hovering>
    );
  }
  if (row.kind === "section") {
    return (
      <span className="flex rail:hidden items-center">
        {row.section === "searches" || row.section === "labels" ? null : (
          <Hovering isInLine={row.section === "bundles"}>
            {menu(`Order of ${name}`, <SlidersHorizontal aria-hidden="true" />)}
          </Hovering>
        )}
        {row.section === "bundles" ? (
          <Action label="Create Bundle" onClick={() => open({ kind: "create-bundle" })}>
            <Plus aria-hidden="true" />
          </Action>
        ) : null}
      </span>
    );
  }
  if (row.kind === "bundle") {
    const { bundle } = row;
    return (
      <Hovering>
        <Action label={`Copy RSS URL of ${name}`} onClick={() => copyBundleRss(bundle.id)}>
          <Rss aria-hidden="true" />
        </Action>
        <Action label={`Edit ${name}`} onClick={() => open({ kind: "edit-bundle", bundle })}>
          <Pencil aria-hidden="true" />
        </Action>
      </Hovering>
    );
  }
  if (row.kind === "search" || row.kind === "label") {
    return <Hovering>{menu(`More actions for ${name}`, <EllipsisVertical aria-hidden="true" />)}</Hovering>;
  }
  if (row.kind !== "feed") return null;
  const { feed } = row;
  return (
    <Hovering>
      <Action label={`Edit ${name}`} onClick={() => open({ kind: "edit-feed", feed })}>
        <Pencil aria-hidden="true" />
      </Action>
      {menu(`More actions for ${name}`, <EllipsisVertical aria-hidden="true" />)}
    </Hovering>
  );
}

/** Shown under the pointer and with the focus; on a touch screen a long press opens the menu instead. */
function Hovering({ isInLine, children }: { isInLine?: boolean; children: ReactNode }) {
  return (
    <span
      className={cn(
        "flex rail:hidden items-center opacity-0 transition-opacity duration-150 focus-within:opacity-100 group-hover/row:opacity-100 pointer-coarse:hidden",
        !isInLine && "absolute inset-y-0 right-1 rounded-md bg-inherit pl-1",
      )}
    >
      {children}
    </span>
  );
}

type ActionProps = { label: string; onClick: (event: MouseEvent<HTMLButtonElement>) => void; children: ReactNode };

function Action({ label, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={onClick}
      className="touch grid size-6.5 place-items-center rounded-sm text-muted-foreground -outline-offset-2! hover:bg-press hover:text-foreground [&_svg]:size-3.5"
    >
      {children}
    </button>
  );
}

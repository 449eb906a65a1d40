"use client";
import { createPortal } from "react-dom";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { type LibraryRow, nameOfRow } from "./library-rows";
import { RowMenuItems } from "./row-menu-items";

/** A menu of one row, and where it opens, in pixels of the window. A closing one stays for its animation. */
export type ShownMenu = {
  row: LibraryRow;
  x: number;
  y: number;
  /** the sheet or drawer that the library is in */
  panel: HTMLElement | null;
  isOpen: boolean;
};

type Props = {
  userId: string;
  menu: ShownMenu;
  onClose: () => void;
  /** Gives the row the focus back. */
  onReturn: (key: string) => void;
  onMove: (row: LibraryRow, by: -1 | 1) => void;
};

/** The one menu of all rows; it opens next to the row whose actions it shows. */
export function LibraryMenu({ userId, menu, onClose, onReturn, onMove }: Props) {
  const { row } = menu;
  // Fixed places within the library would be counted from it, not from the window.
  const anchor = (
    <DropdownMenuTrigger asChild>
      <span aria-hidden="true" className="pointer-events-none fixed size-0" style={{ left: menu.x, top: menu.y }} />
    </DropdownMenuTrigger>
  );
  return (
    <DropdownMenu open={menu.isOpen} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {createPortal(anchor, document.body)}
      <DropdownMenuContent
        container={menu.panel}
        align="start"
        sideOffset={2}
        aria-label={`Actions for ${nameOfRow(row)}`}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // A dialog that an action opened has the focus by now.
          if (document.activeElement === document.body) onReturn(row.key);
        }}
      >
        <RowMenuItems row={row} userId={userId} onMove={onMove} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

"use client";
import { useRef, useState } from "react";
import { Ellipsis } from "@/components/ui/icons/icons";
import { later } from "@/lib/client/later/later";
import type { FeedItem } from "@/lib/contracts/items";

const OpenRowMenu = later(() => import("./open-row-menu").then((file) => file.OpenRowMenu));

type Props = { item: FeedItem; onDeleteFeed?: (feedId: number) => void };

/** The rarer actions of a row. The menu itself is rendered once it is asked for. */
export function RowMenu({ tabIndex, ...props }: Props & { tabIndex: 0 | -1 }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="row-action relative"
        aria-label="More actions"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title="More actions"
        tabIndex={tabIndex}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      {isOpen ? <OpenRowMenu {...props} button={button} onOpenChange={setIsOpen} /> : null}
    </>
  );
}

"use client";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import { Quote } from "@/components/ui/icons/icons";
import { copyText } from "@/lib/client/browser/copy-text";
import { selectedQuote, selectedRange } from "./quote-link";

const GAP = 8;
const HEIGHT = 36;

/** Over a text that is selected in the article: copies the link that leads to it in the original. */
export function QuoteButton({ address }: { address: string }) {
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  useEffect(() => {
    const onChange = () => {
      const range = selectedRange();
      const box = range?.getBoundingClientRect?.();
      if (!range) setPlace(null);
      else if (box) {
        const above = box.top - GAP - HEIGHT;
        setPlace({ top: above > GAP ? above : box.bottom + GAP, left: box.left + box.width / 2 });
      }
    };
    document.addEventListener("selectionchange", onChange);
    // The button would stay where the text was.
    const onScroll = () => setPlace(null);
    document.addEventListener("scroll", onScroll, true);
    return () => {
      document.removeEventListener("selectionchange", onChange);
      document.removeEventListener("scroll", onScroll, true);
    };
  }, []);
  if (!place) return null;
  const copy = async () => {
    const link = selectedQuote(address);
    if (link) await copyText(link, { title: "Copied!", description: "Link to the text copied to clipboard" });
    setPlace(null);
  };
  return createPortal(
    <Button
      size="sm"
      variant="outline"
      className="-translate-x-1/2 fixed z-30 bg-popover shadow-float print:hidden"
      style={{ top: place.top, left: Math.min(Math.max(place.left, 110), window.innerWidth - 110) }}
      // A press would end the selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={copy}
    >
      <Quote aria-hidden="true" /> Copy link to this text
    </Button>,
    document.getElementById("main") ?? document.body,
  );
}

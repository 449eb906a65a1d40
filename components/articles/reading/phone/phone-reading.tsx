"use client";
import { type ReactNode, useRef } from "react";
import type { ReadingPosition } from "@/components/articles/reading/reading-position";
import type { FeedItem } from "@/lib/contracts/items";
import { Pill } from "./pill";
import { PullNext } from "./pull-next";
import { useEdgeSwipe } from "./use-edge-swipe";

/** The parts of an article that only phones have: the pill, the swipe back and the pull for the next one. */
export function PhoneReading(props: { item: FeedItem; reading: ReadingPosition; children: ReactNode }) {
  const { item, reading } = props;
  const page = useRef<HTMLDivElement>(null);
  useEdgeSwipe(page, reading.close);
  return (
    <div ref={page} className="min-h-full">
      {props.children}
      <PullNext anchor={page} next={reading.next} onShow={reading.show} />
      <Pill item={item} reading={reading} />
    </div>
  );
}

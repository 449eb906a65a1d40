"use client";
import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useCounts } from "@/lib/client/data/use-counts";
import { useFeeds } from "@/lib/client/data/use-feeds";

const FirstRun = dynamic(() => import("./first-run").then((file) => file.FirstRun));

const HOME = ["/", "/dashboard"];

/**
 * Shows the first screen in place of the frame while an account follows nothing, and until its first article is there.
 * Looking around ends it until the app is opened again.
 */
export function FirstRunGate({ children }: { children: ReactNode }) {
  const path = usePathname();
  const feeds = useFeeds().data;
  const articles = useCounts().data?.total;
  const [isLooking, setIsLooking] = useState(false);
  // It stays after a first feed that has brought nothing yet.
  const [isOpen, setIsOpen] = useState(feeds?.length === 0);
  const wants = HOME.includes(path) && !isLooking && (feeds?.length === 0 || (isOpen && articles === 0));
  if (feeds && wants !== isOpen) setIsOpen(wants);
  useFreshPanes(!wants && !isLooking);
  return wants ? <FirstRun onLookAround={() => setIsLooking(true)} /> : children;
}

/** Asks for everything again when the panes open: what came with the page for them is from before the first feed. */
function useFreshPanes(isOpen: boolean): void {
  const client = useQueryClient();
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) void client.invalidateQueries();
    wasOpen.current = isOpen;
  }, [isOpen, client]);
}

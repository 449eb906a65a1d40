"use client";
import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { REFRESHING_FLAG_MS } from "@/lib/client/constants";
import { feedKeys } from "@/lib/client/queries/feed-queries";

/** Returns true if the feeds are being refetched; true for at least a second, so that it is visible. */
export function useRefreshing(): boolean {
  const fetching = useIsFetching({ queryKey: feedKeys.list }) > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (fetching) {
      setShown(true);
      return;
    }
    const timer = setTimeout(() => setShown(false), REFRESHING_FLAG_MS);
    return () => clearTimeout(timer);
  }, [fetching]);
  return shown;
}

"use client";
import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { REFRESHING_FLAG_MS } from "@/lib/client/constants";
import { feedKeys } from "@/lib/client/queries/feed-queries";

/** True while the feeds are asked for again, and for a second at least, so that it can be seen. */
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

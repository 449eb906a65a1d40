"use client";
import { useCallback, useEffect, useRef } from "react";

/**
 * Returns a function that stays the same and calls the latest one: what is memoized is not rendered again because its
 * event handler is another one. For event handlers only, since the latest one is known after rendering.
 */
export function useStableCallback<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

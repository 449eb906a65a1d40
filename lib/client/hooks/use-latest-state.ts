"use client";
import { type RefObject, useRef, useState } from "react";

/**
 * Returns a state, a ref to its latest value, and its setter. The browser may deliver several events before React renders
 * (the last movement of a finger and its end arrive together when the page is busy), so an event handler that decides by
 * what an earlier event has set reads the ref.
 */
export function useLatestState<Value>(initial: Value): [Value, RefObject<Value>, (value: Value) => void] {
  const latest = useRef(initial);
  const [state, setState] = useState(initial);
  const set = (value: Value) => {
    latest.current = value;
    setState(() => value);
  };
  return [state, latest, set];
}

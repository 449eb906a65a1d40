"use client";
import { useEffect, useLayoutEffect, useState } from "react";

let typed = "";

function take(event: KeyboardEvent): void {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isText) return;
  event.preventDefault();
  event.stopPropagation();
  typed += event.key;
}

/** In place of the palette while its code is on the way: what is typed meanwhile is for its field, not for the list. */
export function TypedEarly() {
  useLayoutEffect(() => {
    window.addEventListener("keydown", take, true);
    return () => window.removeEventListener("keydown", take, true);
  }, []);
  return null;
}

/** The text of the palette's field, which begins with what was typed before the palette was there. */
export function useTyped() {
  useEffect(() => {
    typed = "";
  }, []);
  return useState(typed);
}

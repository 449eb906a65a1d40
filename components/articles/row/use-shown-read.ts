"use client";
import { useState } from "react";

/** Returns true if a row looks read. One that is opened keeps its weight until it is left, also though it was marked. */
export function useShownRead(isRead: boolean, isCurrent: boolean): boolean {
  const [shown, setShown] = useState(isRead);
  if (shown !== isRead && (!isCurrent || !isRead)) {
    setShown(isRead);
    return isRead;
  }
  return shown;
}

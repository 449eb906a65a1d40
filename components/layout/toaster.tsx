"use client";
import { useEffect, useState } from "react";
import { whenIdle } from "@/lib/client/browser/when-idle";
import { later, useEver } from "@/lib/client/later/later";
import { saveToast, showSavedToast } from "@/lib/client/stores/saved-toast";
import { toasts, undoByKey } from "@/lib/client/stores/toast-store";
import { useStore } from "@/lib/client/stores/use-store";

const Notices = later(() => import("./notices").then((file) => file.Notices));

/** Shows the toast store's notice, also the one that the document before was showing; Ctrl+Z undoes what notices reported, the last first. */
export function Toaster() {
  const isEver = useEver(useStore(toasts, null) !== null);
  // F8 leads to their place, also before there is a notice.
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  useEffect(() => {
    showSavedToast();
    window.addEventListener("pagehide", saveToast);
    return () => window.removeEventListener("pagehide", saveToast);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      if (event.target instanceof HTMLElement && event.target.closest("input, textarea")) return;
      if (undoByKey()) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return isEver || isIdle ? <Notices /> : null;
}

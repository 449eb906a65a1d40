"use client";
import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { currentToast, noToast, subscribeToast } from "@/lib/client/toast-store";

const Toaster = dynamic(() => import("./toaster").then((module) => module.Toaster), { ssr: false });

/** The notices of a page that seldom has one: loaded with the first. Stands once on a page. */
export function LazyToaster() {
  const shown = useSyncExternalStore(subscribeToast, currentToast, noToast);
  return shown ? <Toaster>{null}</Toaster> : null;
}

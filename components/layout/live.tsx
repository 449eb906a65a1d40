"use client";
import { useLive } from "@/lib/client/use-live";

/** Shows nothing: keeps the screens in step with the server. */
export function Live() {
  useLive();
  return null;
}

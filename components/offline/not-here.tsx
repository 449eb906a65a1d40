"use client";
import { Button } from "@/components/ui/button";
import { OfflineWords } from "./offline-words";
import { useReturn } from "./use-return";

/** A page that this device does not keep. */
export function NotHere() {
  useReturn();
  return (
    <OfflineWords
      action={
        <Button asChild>
          <a href="/">Read what is here</a>
        </Button>
      }
    >
      This page needs a connection and opens by itself once there is one. Your feeds and the articles you saw last can
      be read meanwhile.
    </OfflineWords>
  );
}

"use client";
import { Button } from "@/components/ui/button";
import { OfflineMessage } from "./offline-message";
import { useReloadWhenOnline } from "./use-reload-when-online";

/** Reports that a page is not stored on this device. */
export function PageNotStored() {
  useReloadWhenOnline();
  return (
    <OfflineMessage
      action={
        <Button asChild>
          <a href="/">Read what is here</a>
        </Button>
      }
    >
      This page needs a connection and opens by itself once there is one. Your feeds and the articles you saw last can
      be read meanwhile.
    </OfflineMessage>
  );
}

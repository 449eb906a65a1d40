"use client";
import { Button } from "@/components/ui/button";
import { OfflineMessage } from "./offline-message";
import { useReloadWhenOnline } from "./use-reload-when-online";

/** Reports that a page is not stored on this device. */
export function PageNotStored() {
  useReloadWhenOnline();
  return (
    <div className="page-wide">
      <OfflineMessage
        action={
          <Button asChild>
            <a href="/">Read offline articles</a>
          </Button>
        }
      >
        This page opens automatically when you're back online. Until then, you can read your latest articles.
      </OfflineMessage>
    </div>
  );
}

"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { update as waitingUpdate } from "@/lib/client/offline/register-worker";
import { useStore } from "@/lib/client/stores/use-store";
import { Notice } from "./notice";

/** Asks before a new version takes over, because the page reloads and typed text is lost. */
export function UpdateNotice() {
  const update = useStore(waitingUpdate, null);
  const [isLater, setIsLater] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  if (!update || isLater) return null;
  const reload = () => {
    setIsBusy(true);
    update.reload();
  };
  return (
    <Notice
      label="New version"
      title="A new version is ready"
      actions={
        <>
          <Button size="sm" variant="ghost" onClick={() => setIsLater(true)}>
            Later
          </Button>
          <Button size="sm" busy={isBusy} onClick={reload}>
            Reload
          </Button>
        </>
      }
    />
  );
}

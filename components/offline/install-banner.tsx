"use client";
import { Button } from "@/components/ui/button";
import { Share, SquarePlus } from "@/components/ui/icons/icons";
import { install, installOffer, postponeInstall } from "@/lib/client/offline/install-prompt";
import { useStore } from "@/lib/client/stores/use-store";
import { Notice } from "./notice";

/** Offers to install the app, or explains how where only the browser's menu can. */
export function InstallBanner() {
  const offer = useStore(installOffer, null);
  if (!offer) return null;
  const later = (
    <Button size="sm" variant="ghost" onClick={postponeInstall}>
      Later
    </Button>
  );
  if (offer.kind === "steps") {
    return (
      <Notice label="Install Feedloom" title="Install Feedloom" actions={later}>
        Tap <Share aria-hidden="true" className="inline size-4 align-text-bottom" /> Share, then{" "}
        <SquarePlus aria-hidden="true" className="inline size-4 align-text-bottom" /> Add to Home Screen.
      </Notice>
    );
  }
  return (
    <Notice
      label="Install Feedloom"
      title="Install Feedloom"
      actions={
        <>
          {later}
          <Button size="sm" onClick={() => void install(offer.event)}>
            Install
          </Button>
        </>
      }
    >
      Read in its own window, even offline.
    </Notice>
  );
}

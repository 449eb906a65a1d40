"use client";
import { useSearchParams } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { useConnectionWatch } from "@/lib/client/hooks/use-connection";
import { LEFT_OFFLINE } from "@/lib/shared/offline-path";
import { OfflineMessage } from "./offline-message";
import { useReloadWhenOnline } from "./use-reload-when-online";

/** Shown without a connection when no offline library is stored on this device. */
export function NoOfflineLibrary() {
  useConnectionWatch();
  useReloadWhenOnline();
  const hasLeft = useSearchParams().has(LEFT_OFFLINE);
  return (
    <AuthFrame isOffline>
      <OfflineMessage>
        {hasLeft
          ? "We removed the articles stored on this device. To end your session, sign out again when you're online."
          : "There are no saved articles in this browser. Feedloom opens automatically when you're back online."}
      </OfflineMessage>
    </AuthFrame>
  );
}

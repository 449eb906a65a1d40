"use client";
import { useSearchParams } from "next/navigation";
import { Logo } from "@/components/shared/logo";
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
    <div className="mx-auto min-h-dvh max-w-132 px-6 py-6">
      <header>
        <Logo />
      </header>
      <main className="pt-11">
        <OfflineMessage>
          {hasLeft
            ? "We removed the articles stored on this device. To end your session, sign out again when you're online."
            : "We found no saved articles in this browser. Feedloom opens automatically when you're back online."}
        </OfflineMessage>
      </main>
    </div>
  );
}

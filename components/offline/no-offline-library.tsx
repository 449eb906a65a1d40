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
    <div className="flex min-h-dvh flex-col px-6 py-6 sm:px-12">
      <header>
        <Logo />
      </header>
      <main className="flex flex-1 items-center pb-24">
        <OfflineMessage>
          {hasLeft
            ? "We removed the articles stored on this device. To end your session, sign out again when you're online."
            : "We found no saved articles in this browser. This page opens automatically when you're back online."}
        </OfflineMessage>
      </main>
    </div>
  );
}

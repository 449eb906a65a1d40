"use client";
import { useSearchParams } from "next/navigation";
import { Logo } from "@/components/shared/logo";
import { useConnectionWatch } from "@/lib/client/hooks/use-connection";
import { LEFT_OFFLINE } from "@/lib/shared/offline-path";
import { OfflineWords } from "./offline-words";
import { useReturn } from "./use-return";

/** No connection, and nobody's library on this device. */
export function NothingKept() {
  useConnectionWatch();
  useReturn();
  const hasLeft = useSearchParams().has(LEFT_OFFLINE);
  return (
    <div className="flex min-h-dvh flex-col py-6">
      <header className="px-6 sm:px-12">
        <Logo />
      </header>
      <main className="flex flex-1 items-center pb-24">
        <OfflineWords>
          {hasLeft
            ? "What this device kept is removed. Your session ends when you sign out with a connection."
            : "This page opens by itself once there is a connection."}
        </OfflineWords>
      </main>
    </div>
  );
}

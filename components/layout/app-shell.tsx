import type { ReactNode } from "react";
import { Library } from "@/components/library/library";
import { FirstRunGate } from "@/components/overview/first-run-gate";
import { PlayerLater } from "@/components/player/player-later";
import { DialogsProvider } from "@/lib/client/hooks/use-dialogs";
import { DialogHost } from "./dialog-host";
import { GlobalShortcuts } from "./global-shortcuts";
import { LibraryPanelLater } from "./library-panel-later";
import { LiveLater } from "./live-later";
import { MemberHint } from "./member-hint";
import { BottomBar } from "./navigation/bottom-bar";
import { PaneKeys } from "./pane-keys";
import { SkipLinks } from "./skip-link";
import { TruncatedTextTitles } from "./truncated-text-titles";

/** The frame of every signed-in screen: the library next to the content, which brings the header; a bottom bar on phones. */
export function AppShell({ userId, children }: { userId: string; children: ReactNode }) {
  return (
    <DialogsProvider>
      <SkipLinks />
      <FirstRunGate>
        <div className="flex">
          <aside
            data-library=""
            aria-label="Library"
            className="sticky top-0 h-dvh w-library flex-none border-r bg-sidebar max-lg:hidden"
          >
            <Library userId={userId} />
          </aside>
          <div className="min-w-0 flex-1">{children}</div>
        </div>
        <PlayerLater />
        <BottomBar />
        <LibraryPanelLater userId={userId} />
      </FirstRunGate>
      <GlobalShortcuts />
      <PaneKeys />
      <LiveLater />
      <MemberHint isMember />
      <TruncatedTextTitles />
      <DialogHost />
    </DialogsProvider>
  );
}

import type { ReactNode } from "react";
import { DialogsProvider } from "@/lib/client/hooks/use-dialogs";
import { DialogHost } from "./dialog-host";
import { GlobalShortcuts } from "./global-shortcuts";
import { Live } from "./live-updates";
import { MemberHint } from "./member-hint";
import { AppHeader } from "./navigation/app-header";
import { BottomBar } from "./navigation/bottom-bar";
import { Sidebar } from "./sidebar/sidebar";
import { SkipLink } from "./skip-link";
import { TruncatedTextTitles } from "./truncated-text-titles";

/** The frame of every signed-in screen: library on the left, header, content; a bottom bar on phones. */
export function AppShell({ userId, children }: { userId: string; children: ReactNode }) {
  return (
    <DialogsProvider>
      <SkipLink />
      <div className="min-h-dvh pb-above-bar lg:grid lg:cols-start-68">
        <aside className="sticky top-0 hidden h-dvh border-r bg-sidebar lg:block" aria-label="Library">
          <Sidebar userId={userId} />
        </aside>
        <div className="min-w-0">
          <AppHeader />
          <main id="main" tabIndex={-1} className="outline-none">
            {children}
          </main>
        </div>
      </div>
      <BottomBar userId={userId} />
      <GlobalShortcuts />
      <Live />
      <MemberHint isMember />
      <TruncatedTextTitles />
      <DialogHost />
    </DialogsProvider>
  );
}

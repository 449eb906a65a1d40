import type { ReactNode } from "react";
import { BOOT_SCRIPT } from "./boot-script";
import { fontClasses } from "./fonts";

/** The html document of every screen. `nonce`: on signed-in screens, whose policy runs only scripts that carry it. */
export function Document({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    // The boot script may set data-theme before React hydrates.
    <html lang="en" className={fontClasses} suppressHydrationWarning>
      {/* biome-ignore lint/style/noHeadElement: a root layout may, and the script must come first */}
      <head>
        {/* The browser hides a script's nonce once it has run; React would see a difference. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }}
        />
      </head>
      <body>{children}</body>
    </html>
  );
}

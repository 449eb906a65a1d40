import type { ReactNode } from "react";
import { BOOT_SCRIPT } from "./boot-script";
import { fontClasses } from "./fonts";

type Props = {
  /** on signed-in screens, whose policy runs only scripts that carry it */
  nonce?: string;
  /** the signed-in app, whose buttons are in ink; blue is left to links, focus and unread numbers */
  isApp?: boolean;
  children: ReactNode;
};

/** The html document of every screen. */
export function Document({ nonce, isApp, children }: Props) {
  return (
    // The boot script may set attributes before React hydrates.
    <html lang="en" data-app={isApp ? "" : undefined} className={fontClasses} suppressHydrationWarning>
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

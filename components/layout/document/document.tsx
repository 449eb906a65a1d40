import type { ReactNode } from "react";
import { BOOT_SCRIPT } from "./boot-script";
import { fontClasses } from "./fonts";

type Props = {
  /** the nonce with which the document's policy allows scripts */
  nonce?: string;
  /** the signed-in app, whose buttons are in ink; blue is left to links, focus and unread numbers */
  isApp?: boolean;
  /** a public page, for the boot script; `landing`: nobody who sees it is signed in */
  publicPage?: "landing" | "page";
  bodyClassName?: string;
  children: ReactNode;
};

/** The html document of every screen. */
export function Document({ nonce, isApp, publicPage, bodyClassName, children }: Props) {
  return (
    // The boot script may set attributes before React hydrates.
    <html
      lang="en"
      data-app={isApp ? "" : undefined}
      data-public={publicPage}
      className={fontClasses}
      suppressHydrationWarning
    >
      {/* biome-ignore lint/style/noHeadElement: a root layout may, and the script must come first */}
      <head>
        {/* The browser hides a script's nonce once it has run; React would see a difference. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
          dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }}
        />
      </head>
      <body className={bodyClassName}>{children}</body>
    </html>
  );
}

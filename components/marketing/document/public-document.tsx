import type { ReactNode } from "react";
import { BOOT_SCRIPT } from "@/components/layout/document/boot-script";
import { HeadTags } from "@/components/marketing/metadata/head-tags";
import type { PageMeta } from "@/components/marketing/metadata/page-meta";
import { FONT_FILES, FONT_RULES } from "./fonts";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** The settings of the installation that the public pages depend on. */
export type Site = {
  /** the public address, without a slash at its end */
  origin: string;
  /** whether the installation sells plans */
  hasPlans: boolean;
  /** the mail address of those who run it */
  support: string;
  /** the style sheet of the public pages */
  styles: string;
};

/**
 * Renders the whole document of a public page. Its styles are inline, so that only fonts are fetched before the
 * first paint; the boot script sets the chosen theme before it.
 */
export function PublicDocument(props: { site: Site; meta: PageMeta; children: ReactNode }) {
  const { site, meta, children } = props;
  return (
    <html lang="en" data-public={meta.path === "/" ? "landing" : "page"}>
      {/* biome-ignore lint/style/noHeadElement: the document is not a page of Next */}
      <head>
        <HeadTags meta={meta} origin={site.origin} />
        {FONT_FILES.map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <script dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, written by the build */}
        <style dangerouslySetInnerHTML={{ __html: FONT_RULES + site.styles }} />
      </head>
      <body className="flex flex-col">
        <a
          href="#content"
          className="sr-only z-60 rounded-md bg-primary px-4 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          Skip to content
        </a>
        <SiteHeader />
        <div id="content" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </div>
        <SiteFooter />
      </body>
    </html>
  );
}

import type { Metadata } from "next";
import { SITE_DESCRIPTION, SITE_NAME } from "./site-metadata";

type AccountPage = {
  /** the public address of the installation, without a slash at its end */
  origin: string;
  path: string;
  title: string;
};

/** Returns the metadata of a page that anyone may open and search engines may list: canonical address and Open Graph. */
export function accountPageMetadata({ origin, path, title }: AccountPage): Metadata {
  const url = origin + path;
  const description = SITE_DESCRIPTION;
  // The picture of the home page, which the build has drawn.
  const images = [{ url: `${origin}/og/home.png`, width: 1200, height: 630, alt: SITE_NAME }];
  const card = { title: `${title} · ${SITE_NAME}`, description, images };
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { ...card, url, siteName: SITE_NAME, locale: "en_US", type: "website" },
    twitter: { ...card, card: "summary_large_image" },
  };
}

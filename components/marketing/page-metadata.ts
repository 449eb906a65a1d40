import type { Metadata } from "next";
import { ogImagePath } from "./structured-data";

/** The words and pictures by which search engines and previews know a page. Relative addresses are made whole by Next. */
export function pageMetadata(page: {
  path: string;
  /** without the product's name, which is added */
  title: string;
  description: string;
  /** the title as it is */
  isWhole?: true;
  publishedOn?: string;
}): Metadata {
  const { path, title, description, isWhole, publishedOn } = page;
  const image = { url: ogImagePath(path), width: 1200, height: 630, alt: title };
  return {
    title: isWhole ? { absolute: title } : title,
    description,
    alternates: {
      canonical: path,
      types: { "application/rss+xml": [{ url: "/blog/feed.xml", title: "Feedloom Blog" }] },
    },
    openGraph: {
      title,
      description,
      url: path,
      siteName: "Feedloom",
      locale: "en_US",
      images: [image],
      ...(publishedOn ? { type: "article", publishedTime: publishedOn } : { type: "website" }),
    },
    twitter: { card: "summary_large_image", title, description, images: [image] },
  };
}

/** A page that answers a form: nothing to find. */
export function resultMetadata(title: string): Metadata {
  return { title, robots: { index: false, follow: false } };
}

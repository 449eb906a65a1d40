import type { BlogPost } from "@/lib/shared/blog-post";
import { plainText } from "@/lib/shared/prose";

const CONTEXT = "https://schema.org";
const publisher = (origin: string) => ({ "@type": "Organization", name: "Feedloom", url: `${origin}/` });

/** Describes the path to a page (schema.org/BreadcrumbList). `origin` is the public address, without a slash at its end. */
export function breadcrumbs(origin: string, trail: readonly { path: string; label: string }[]) {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ path, label }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      item: origin + path,
    })),
  };
}

/** Describes questions and answers (schema.org/FAQPage). Search engines require that the page shows the same ones. */
export function faqPage(entries: readonly { question: string; answer: string }[]) {
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
    })),
  };
}

/** Describes the product and its prices (schema.org/SoftwareApplication), without ratings: there are none. */
export function softwareApplication(
  origin: string,
  about: { description: string; offers: readonly { name: string; price: string }[] },
) {
  return {
    "@context": CONTEXT,
    "@type": "SoftwareApplication",
    name: "Feedloom",
    description: about.description,
    url: `${origin}/`,
    image: origin + socialImagePath("/"),
    applicationCategory: "NewsApplication",
    operatingSystem: "Any with a web browser",
    offers: about.offers.map(({ name, price }) => ({ "@type": "Offer", name, price, priceCurrency: "USD" })),
    publisher: publisher(origin),
  };
}

/** Describes a blog post or a guide (schema.org/Article). */
export function article(
  origin: string,
  path: string,
  post: Pick<BlogPost, "title" | "description" | "publishedOn" | "author">,
) {
  return {
    "@context": CONTEXT,
    "@type": "Article",
    headline: post.title,
    description: post.description,
    datePublished: post.publishedOn,
    dateModified: post.publishedOn,
    author: { "@type": "Organization", name: post.author, url: `${origin}/about` },
    publisher: publisher(origin),
    mainEntityOfPage: origin + path,
    image: origin + socialImagePath(path),
  };
}

/** Describes the page of a bundle and the articles that it lists (schema.org/CollectionPage). */
export function bundleCollection(
  origin: string,
  bundle: { id: number; name: string; description: string },
  articles: readonly { title: string; url: string; publishedAt: Date | null }[],
) {
  return {
    "@context": CONTEXT,
    "@type": "CollectionPage",
    name: bundle.name,
    ...(bundle.description && { description: bundle.description }),
    url: `${origin}/bundle/${bundle.id}`,
    mainEntity: {
      "@type": "ItemList",
      itemListElement: articles
        .filter(({ url }) => url !== "")
        .map(({ title, url, publishedAt }, at) => ({
          "@type": "ListItem",
          position: at + 1,
          item: {
            "@type": "Article",
            headline: title,
            url,
            ...(publishedAt && { datePublished: publishedAt.toISOString() }),
          },
        })),
    },
  };
}

/** Returns the path of the image in previews of links to a page, such as `/og/features-analytics.png`. */
export function socialImagePath(path: string): string {
  return `/og/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
}

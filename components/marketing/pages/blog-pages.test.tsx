import { screen, within } from "@testing-library/react";
import { hrefsWithin, openStaticPage, structuredData, textsOf } from "@/components/testing/open-static-page";
import type { BlogPost, BlogTeaser } from "@/lib/shared/blog-post";
import { BlogPage } from "./blog-page";
import { BlogPostPage } from "./blog-post-page";

const ORIGIN = "https://feedloom.example";
const teaser = (slug: string, more: Partial<BlogTeaser> = {}): BlogTeaser => ({
  slug,
  title: `Title of ${slug}`,
  description: `Description of ${slug}`,
  publishedOn: "2025-07-01",
  author: "The Feedloom team",
  topics: ["rss"],
  minutes: 3,
  ...more,
});
const NEWER = teaser("newer", { publishedOn: "2025-12-31", minutes: 12 });
const OLDER = teaser("older", { publishedOn: "2024-02-29" });

const post = (more: Partial<BlogPost> = {}): BlogPost & { minutes: number } => ({
  ...NEWER,
  body: ["First paragraph.", { heading: "Why it works" }, "See [the guide](/guides)."],
  ...more,
});
const openPost = (more: Partial<BlogPost> = {}, others: BlogTeaser[] = [OLDER]) =>
  openStaticPage(<BlogPostPage origin={ORIGIN} post={post(more)} others={others} />);

describe("the blog", () => {
  beforeEach(() => openStaticPage(<BlogPage origin={ORIGIN} posts={[NEWER, OLDER]} />));

  test("lists the articles in the order given, each with a link and a description", () => {
    expect(textsOf("main ul h2")).toEqual(["Title of newer", "Title of older"]);
    expect(hrefsWithin("main ul h2")).toEqual(["/blog/newer", "/blog/older"]);
    expect(screen.getByText("Description of older")).toBeInTheDocument();
  });

  test("shows the date of each article in words and for machines, and the minutes it takes", () => {
    const [newer, older] = [...document.querySelectorAll("main ul > li")];
    expect(newer?.querySelector("p")).toHaveTextContent("December 31, 2025 · 12 min");
    expect(newer?.querySelector("time")).toHaveAttribute("datetime", "2025-12-31");
    expect(older?.querySelector("p")).toHaveTextContent("February 29, 2024 · 3 min");
    expect(older?.querySelector("time")).toHaveAttribute("datetime", "2024-02-29");
  });

  test("offers the newsletter at the address to which other pages link", () => {
    const newsletter = screen.getByRole("region", { name: "New posts by email" });
    expect(newsletter).toHaveAttribute("id", "newsletter");
    expect(within(newsletter).getByLabelText("Email")).toBeRequired();
  });
});

describe("an article of the blog", () => {
  test("shows its title, description, author, date and reading time", () => {
    openPost();
    expect(screen.getByRole("heading", { level: 1, name: NEWER.title })).toBeInTheDocument();
    expect(screen.getByText(NEWER.description)).toBeInTheDocument();
    expect(document.querySelector("article header time")?.parentElement).toHaveTextContent(
      "The Feedloom team · December 31, 2025 · 12 min",
    );
  });

  test("links the blog above it and names itself as the current page", () => {
    openPost();
    expect(hrefsWithin('nav[aria-label="Breadcrumb"]')).toEqual(["/", "/blog"]);
    expect(document.querySelector('[aria-current="page"]')).toHaveTextContent(NEWER.title);
  });

  test("is described to search engines with its own date, author, address and image", () => {
    openPost();
    expect(structuredData("Article")).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "Article",
        headline: NEWER.title,
        description: NEWER.description,
        datePublished: "2025-12-31",
        dateModified: "2025-12-31",
        author: { "@type": "Organization", name: "The Feedloom team", url: `${ORIGIN}/about` },
        publisher: { "@type": "Organization", name: "Feedloom", url: `${ORIGIN}/` },
        mainEntityOfPage: `${ORIGIN}/blog/newer`,
        image: `${ORIGIN}/og/blog-newer.png`,
      },
    ]);
  });

  test("links its headings in a table of contents, and has none without headings", () => {
    openPost();
    expect(hrefsWithin('nav[aria-label="On this page"]')).toEqual(["#why-it-works"]);
    expect(document.getElementById("why-it-works")).toHaveTextContent("Why it works");
    openPost({ body: ["Only a paragraph."] });
    expect(screen.queryByRole("navigation", { name: "On this page" })).toBeNull();
    expect(screen.getByText("Only a paragraph.")).toBeInTheDocument();
  });

  test("leads to the other articles with their descriptions", () => {
    openPost({}, [OLDER, teaser("third")]);
    const more = screen.getByRole("region", { name: "More to read" });
    expect(
      within(more)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href")),
    ).toEqual(["/blog/older", "/blog/third"]);
    expect(more).toHaveTextContent("Description of third");
  });

  test("shows a title with markup as text, also in its structured data", () => {
    const title = "Why </script><b>tags</b> & feeds";
    openPost({ title });
    expect(document.querySelector("h1")?.textContent).toBe(title);
    expect(document.querySelector("main b")).toBeNull();
    expect(structuredData("Article")[0]?.headline).toBe(title);
  });
});

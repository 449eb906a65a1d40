import { screen, within } from "@testing-library/react";
import { FOOTER_GROUPS, HEADER_LINKS } from "@/components/marketing/content/navigation";
import { hrefsWithin, openStaticPage } from "@/components/testing/open-static-page";
import { PUBLIC_PAGES } from "@/lib/shared/public-pages";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole("link")
    .map((link) => ({ href: link.getAttribute("href"), label: link.textContent }));

describe("the header of the public pages", () => {
  beforeEach(() => openStaticPage(<SiteHeader />));

  test("leads to the front page, to its sections, to the login page and to the registration", () => {
    expect(screen.getByRole("link", { name: "Feedloom, home" })).toHaveAttribute("href", "/");
    expect(linksOf(screen.getByRole("navigation", { name: "Main" }))).toEqual(HEADER_LINKS);
    expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
    expect(hrefsWithin("header").filter((href) => href === "/register")).toHaveLength(2);
  });

  test("has a menu for phones with the same links, which is closed and needs no script", () => {
    const menu = document.querySelector("details") as HTMLDetailsElement;
    expect(menu.open).toBe(false);
    expect(menu.querySelector("summary")).toHaveAttribute("aria-label", "Menu");
    expect(hrefsWithin("details")).toEqual([...HEADER_LINKS.map(({ href }) => href), "/register"]);
    expect(within(menu).getByText("Create Account")).toHaveAttribute("href", "/register");
    expect(document.querySelector("script, button")).toBeNull();
  });
});

describe("the footer of the public pages", () => {
  beforeEach(() => openStaticPage(<SiteFooter />));

  test("shows every group of links under its title", () => {
    for (const { title, links } of FOOTER_GROUPS) {
      const group = screen.getByRole("navigation", { name: title });
      expect(within(group).getByRole("heading", { level: 2 })).toHaveTextContent(title);
      expect(linksOf(group)).toEqual(links);
    }
  });

  test("offers the feed of the blog", () => {
    expect(screen.getByRole("link", { name: "Follow our blog by RSS" })).toHaveAttribute("href", "/blog/feed.xml");
  });

  test("links every page of the product and of the company, but no single guide or article", () => {
    const hrefs = hrefsWithin("footer");
    const missing = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !hrefs.includes(path));
    expect(missing.filter((path) => !/^\/(?:guides|blog)\/./.test(path))).toEqual(["/"]);
  });
});

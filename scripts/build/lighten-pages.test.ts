import { lighten } from "./lighten-pages.mjs";

const BOOT = "<script>(function(d){try{var t=localStorage.getItem('feedloom-theme')}catch(e){}})(document)</script>";
const DATA = '<script type="application/ld+json">{"@type":"Article"}</script>';
const OWN = '<script defer="" src="/public-pages.js"></script>';

test("what hydrates a page goes; the theme, structured data and a file of ours stay", () => {
  const html = [
    '<head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>',
    '<link rel="preload" href="/_next/static/media/inter.woff2" as="font"/>',
    '<link rel="stylesheet" href="/_next/static/a.css"/>',
    '<script src="/_next/static/chunks/b.js" async=""></script>',
    `${BOOT}</head><body><main>Text</main>${DATA}${OWN}`,
    `<script>self.__next_f.push([1,"feedloom-theme"])</script><script id="_R_">self.__next_r="x"</script></body>`,
  ].join("");
  expect(lighten(html)).toBe(
    `<head><link rel="stylesheet" href="/_next/static/a.css"/>${BOOT}</head><body><main>Text</main>${DATA}${OWN}</body>`,
  );
  expect(lighten(lighten(html))).toBe(lighten(html));
});

import { lighten } from "./lighten-pages.mjs";

const BOOT = "<script>(function(d){try{var t=localStorage.getItem('feedloom-theme')}catch(e){}})(document)</script>";
const DATA = '<script type="application/ld+json">{"@type":"Article"}</script>';
const OWN = '<script defer="" src="/public-pages.js"></script>';

const SHEETS: Record<string, string> = {
  "/_next/static/css/a.css": [
    '@font-face{font-family:own;src:url(../media/inter.woff2) format("woff2")}',
    '.x_variable{--font-own:"own"}html{font-family:var(--font-own)}',
    "@font-face{font-family:all;src:url(../media/other.woff2)}",
    ".p-1{background:url(data:image/png;base64,AA)}.p-2{padding:2px}",
  ].join(""),
};
const lightened = (html: string) =>
  lighten(html, {
    readSheet: (address) => SHEETS[address] ?? "",
    partOf: (address) => address.replace("inter", "inter.part"),
  });
const WHOLE_FACE = '<link rel="preload" href="/_next/static/media/inter.woff2" as="font"/>';
const FACE =
  '<link rel="preload" href="/_next/static/media/inter.part.woff2" as="font" type="font/woff2" crossorigin=""/>';

test("what hydrates a page goes; the theme, structured data and a file of ours stay; its styles and faces come in", () => {
  const html = [
    '<head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>',
    `${WHOLE_FACE}<link rel="stylesheet" href="/_next/static/css/a.css" data-precedence="next"/>`,
    '<script src="/_next/static/chunks/b.js" async=""></script>',
    `${BOOT}</head><body><main class="x_variable p-1">Text</main>${DATA}${OWN}`,
    `<script>self.__next_f.push([1,"feedloom-theme"])</script><script id="_R_">self.__next_r="x"</script></body>`,
  ].join("");
  const styles = [
    '@font-face{font-family:own;src:url(/_next/static/media/inter.part.woff2) format("woff2")}',
    '.x_variable{--font-own:"own"}html{font-family:var(--font-own)}',
    ".p-1{background:url(data:image/png;base64,AA)}",
  ].join("");
  expect(lightened(html)).toBe(
    `<head>${FACE}<style>${styles}</style>${BOOT}</head><body><main class="x_variable p-1">Text</main>${DATA}${OWN}</body>`,
  );
  expect(lightened(lightened(html))).toBe(lightened(html));
});

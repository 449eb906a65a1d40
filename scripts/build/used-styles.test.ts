import { usedStyles } from "./used-styles.mjs";

const PAGE =
  '<html class="x_variable"><a class="p-1 hover:text-ink md:w-1/2 [&amp;_svg]:size-4 animate-in group">x</a></html>';
const used = (css: string) => usedStyles(css, PAGE);

test.each([
  ["a class of the page, in any state", ".p-1{padding:1px}.hover\\:text-ink:hover{color:red}"],
  ["under a condition", "@media (min-width:48rem){.md\\:w-1\\/2{width:50%}}@media print{.p-1{padding:0}}"],
  ["an escaped variant", ".\\[\\&_svg\\]\\:size-4 svg{width:1rem}"],
  ["elements, attributes and states", 'a{color:red}[hidden]{display:none}:root[data-theme="dark"]{color-scheme:dark}'],
  ["the other side of a negation", "a:not(.absent):is(.absent,:focus-visible){color:red}"],
  ["a relation that begins outside", ".p-1:where(.absent,.absent *){color:red}"],
  [
    "a face that a class of the page names, and one of the system",
    [
      '.x_variable{--font-own:"own"}html{font-family:var(--font-own)}',
      '@font-face{font-family:own;src:url(/own.woff2) format("woff2")}',
      "@font-face{font-family:Own Fallback;src:local(Arial)}",
    ].join(""),
  ],
  [
    "what the rules refer to",
    [
      ":root{--ink:var(--grey);--grey:#111}.p-1{color:var(--ink)}",
      '@property --t{syntax:"*";inherits:false}.animate-in{animation:rise 1s;translate:var(--t)}@keyframes rise{0%{opacity:0}}',
    ].join(""),
  ],
  ["the order of layers", "@layer theme,base;@layer base{a{color:red}}"],
])("stays: %s", (_, css) => {
  expect(used(css)).toBe(css);
});

test.each([
  ["a class that the page lacks", ".m-1{margin:1px}.p-1.m-1{margin:1px}.p-1 .m-1{margin:1px}", ""],
  ["that part of a list of selectors", ".p-1,.m-1{margin:1px}", ".p-1{margin:1px}"],
  ["conditions that hold nothing any more", "@layer utilities{@media print{.m-1{margin:1px}}}", ""],
  [
    "a face that only other classes or the lists of everybody name",
    ':root{--font-sans:"all"}.y_variable{--font-own:"other"}html{font-family:var(--font-sans)}' +
      "@font-face{font-family:all;src:url(/all.woff2)}@font-face{font-family:other;src:url(/other.woff2)}",
    ':root{--font-sans:"all"}html{font-family:var(--font-sans)}',
  ],
  ["what nothing refers to, in turn", ":root{--ink:var(--grey);--grey:#111}@property --t{inherits:false}", ""],
  ["movements that nothing makes", "@keyframes spin{to{rotate:1turn}}.m-1{animation:spin 1s}", ""],
])("goes: %s", (_, css, left) => {
  expect(used(css)).toBe(left);
});

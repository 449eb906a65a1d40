import type { HLJSApi, LanguageFn } from "highlight.js";

/** Characters: a longer block stays plain, so that colouring one takes no longer than a few frames. */
const LONGEST = 6_000;

type Load = () => Promise<{ default: LanguageFn }>;
const LANGUAGES: Record<string, Load> = {
  bash: () => import("highlight.js/lib/languages/bash"),
  c: () => import("highlight.js/lib/languages/c"),
  cpp: () => import("highlight.js/lib/languages/cpp"),
  csharp: () => import("highlight.js/lib/languages/csharp"),
  css: () => import("highlight.js/lib/languages/css"),
  diff: () => import("highlight.js/lib/languages/diff"),
  dockerfile: () => import("highlight.js/lib/languages/dockerfile"),
  elixir: () => import("highlight.js/lib/languages/elixir"),
  go: () => import("highlight.js/lib/languages/go"),
  graphql: () => import("highlight.js/lib/languages/graphql"),
  haskell: () => import("highlight.js/lib/languages/haskell"),
  ini: () => import("highlight.js/lib/languages/ini"),
  java: () => import("highlight.js/lib/languages/java"),
  javascript: () => import("highlight.js/lib/languages/javascript"),
  json: () => import("highlight.js/lib/languages/json"),
  kotlin: () => import("highlight.js/lib/languages/kotlin"),
  lua: () => import("highlight.js/lib/languages/lua"),
  makefile: () => import("highlight.js/lib/languages/makefile"),
  markdown: () => import("highlight.js/lib/languages/markdown"),
  php: () => import("highlight.js/lib/languages/php"),
  python: () => import("highlight.js/lib/languages/python"),
  r: () => import("highlight.js/lib/languages/r"),
  ruby: () => import("highlight.js/lib/languages/ruby"),
  rust: () => import("highlight.js/lib/languages/rust"),
  scala: () => import("highlight.js/lib/languages/scala"),
  scss: () => import("highlight.js/lib/languages/scss"),
  sql: () => import("highlight.js/lib/languages/sql"),
  swift: () => import("highlight.js/lib/languages/swift"),
  typescript: () => import("highlight.js/lib/languages/typescript"),
  xml: () => import("highlight.js/lib/languages/xml"),
  yaml: () => import("highlight.js/lib/languages/yaml"),
};
const ALIASES: Record<string, string> = {
  "c#": "csharp",
  "c++": "cpp",
  cs: "csharp",
  docker: "dockerfile",
  ex: "elixir",
  golang: "go",
  hs: "haskell",
  html: "xml",
  js: "javascript",
  jsx: "javascript",
  kt: "kotlin",
  make: "makefile",
  md: "markdown",
  mjs: "javascript",
  patch: "diff",
  py: "python",
  python3: "python",
  rb: "ruby",
  rs: "rust",
  sh: "bash",
  shell: "bash",
  svg: "xml",
  toml: "ini",
  ts: "typescript",
  tsx: "typescript",
  yml: "yaml",
  zsh: "bash",
};

/** Returns the name of a language that can be coloured; null for another one. */
function knownLanguage(name: string): string | null {
  const known = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name;
  return known && Object.hasOwn(LANGUAGES, known) ? known : null;
}

let library: Promise<HLJSApi> | null = null;

/** Loads what colours a language, once. Templates of XML colour the styles and scripts in them, too. */
async function loadLanguage(language: string): Promise<HLJSApi> {
  library ??= import("highlight.js/lib/core").then((module) => module.default);
  const wanted = language === "xml" ? ["xml", "css", "javascript"] : [language];
  const hljs = await library;
  await Promise.all(
    wanted.map(async (name) => {
      const load = LANGUAGES[name];
      if (load && !hljs.getLanguage(name)) hljs.registerLanguage(name, (await load()).default);
    }),
  );
  return hljs;
}

/** Colours code by its language; what would change its text, is too long or cannot be loaded stays plain. */
export async function colourCode(target: HTMLElement, text: string, name: string): Promise<void> {
  const language = knownLanguage(name);
  if (language === null || text.length > LONGEST) return;
  try {
    const hljs = await loadLanguage(language);
    const { value } = hljs.highlight(text, { language, ignoreIllegals: true });
    const coloured = document.createElement("template");
    coloured.innerHTML = value;
    if (coloured.content.textContent === text && target.isConnected) target.replaceChildren(coloured.content);
  } catch {
    // Without a connection the code is read as it is.
  }
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { classifyInput } from "@/lib/shared/classify-input";
import { socialFeed } from "@/lib/syndication/social";
import { INPUT_EXAMPLES } from "./input-examples";

const KINDS = { "RSS Feed": "rss", Website: "website", "Social Media": "social", Keywords: "keywords" };

test.each(INPUT_EXAMPLES.flatMap(({ name, examples }) => examples.map((example) => [name, example] as const)))(
  "the example of %s is one, and needs no bridge: %s",
  (name, example) => {
    const { kind, value } = classifyInput(example);
    expect(kind).toBe(KINDS[name as keyof typeof KINDS]);
    if (kind !== "social") return;
    expect(["feed", "page"]).toContain(socialFeed(value, {})?.kind);
  },
);

/** Addresses and handles of networks that only a bridge reads. */
const CLOSED =
  /(?:^|[^\w@/.])@(?!type|context|media|handle|container\b)[a-z]\w{2,14}(?![\w@./-])|\b(?:x|twitter|instagram|facebook|linkedin|tiktok|threads)\.(?:com|net)\/\w/i;
const FOLDERS = ["components", "lib/domain/publishing/blog", "scripts/api", "app"];

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => path.join(folder, file));
}

test("no text of the product gives an example that only a bridge can read", () => {
  const strings = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/"(?:[^"\\\n]|\\.)*"|`[^`]*`|>[^<>{}]+</g)].map(([text]) => text);
  const found = FOLDERS.flatMap(textsIn).flatMap((file) =>
    strings(file)
      .filter((text) => CLOSED.test(text) && !/from "|^"@\//.test(text))
      .map((text) => `${file}: ${text.slice(0, 100)}`),
  );
  expect(found).toEqual([]);
});

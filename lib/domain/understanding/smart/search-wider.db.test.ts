import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { reloadEnv } from "@/lib/platform/env";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { type Llm, startLlm } from "@/sandbox/llm";
import { until } from "@/sandbox/until";
import { startWeb, type Web } from "@/sandbox/web";
import { freshUser } from "@/scripts/testing/fresh-user";
import { abortLimits } from "@/scripts/testing/limits/abort-limits";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { stopClock } from "@/scripts/testing/test-clock";
import { generatePreview } from "./generate-preview";
import { parseSmartQuery } from "./parse-smart-query";
import { PREVIEW_DEADLINE_MS } from "./search-feeds";
import { widerQuery } from "./search-wider";

let web: Web;
let llm: Llm;
let asked = 0;
const host = "wider.localhost";
const ADVICE = { title: "Tides", description: "Power of the sea.", related: ["marine energy", "turbines"] };

const rss = (title: string, link: string) => ({
  type: "application/rss+xml",
  body: `<rss version="2.0"><channel><title>S</title><item><title>${title}</title><link>${link}</link><description>Tidal power and marine energy from the sea</description><pubDate>Sun, 01 Mar 2026 10:00:00 GMT</pubDate></item></channel></rss>`,
});
const queries = () =>
  web.log.filter((one) => one.host.startsWith(host)).map(({ url }) => new URL(url, "http://x").searchParams.get("q"));

beforeAll(async () => {
  [web, llm] = [await startWeb(), await startLlm()];
  Object.assign(process.env, {
    SEARCH_FEED_TEMPLATES: web.url(host, "/s?q={query}"),
    LLM_BASE_URL: llm.url,
    LLM_MODEL: "small",
  });
  reloadEnv();
});
beforeEach(() => {
  stopClock("2026-03-02T00:00:00.000Z");
  web.reset();
  llm.say(JSON.stringify(ADVICE));
});
afterAll(async () => {
  for (const name of ["LLM_BASE_URL", "LLM_MODEL"]) delete process.env[name];
  reloadEnv();
  closeTransport(fetchOptions());
  await llm.stop();
  await web.close();
});

test("searches and the reader's own articles are asked for the model's words as well", async () => {
  await web.add(host, { "*": rss("Tidal power grows", "https://a.example/1") });
  const ctx = await freshUser();
  await seedFeed(ctx, {
    articles: [
      {
        title: "Marine energy: turbines for the sea",
        summary: "Turbines and marine energy",
        url: "https://own.example/1",
      },
      { title: "A recipe for bread", url: "https://own.example/2" },
    ],
  });
  await indexArticles(ctx);
  // No time passes, however slow the machine is.
  abortLimits();
  jest.spyOn(performance, "now").mockReturnValue(1);
  const keywords = `tidal -case${++asked} -coal`;
  const preview = await generatePreview(ctx, keywords);
  expect(queries()).toEqual([keywords, `"marine energy" OR turbines -case${asked} -coal`]);
  expect(preview.relatedTerms).toEqual(ADVICE.related);
  const links = preview.items.map(({ link }) => link).sort();
  expect(links).toEqual(["https://a.example/1", "https://own.example/1"]);
  expect(preview.items.flatMap(({ copies }) => copies)).toEqual([]);
});

test("a model that is late or silent costs the search nothing: it has less time than the searches", async () => {
  await web.add(host, { "*": rss("Tidal power grows", "https://a.example/1") });
  llm.say(null);
  llm.asked.length = 0;
  const limits = abortLimits();
  const searching = generatePreview(await freshUser(), `tidal -case${++asked}`);
  expect(await until(() => llm.asked.length === 1 && queries().length === 1, 60_000)).toBe(true);
  limits.expire();
  const preview = await searching;
  expect(limits.asked.filter((ms) => ms >= PREVIEW_DEADLINE_MS)).toEqual([]);
  expect(preview.items).toHaveLength(1);
  expect(queries()).toHaveLength(1);
});

test.each([
  ["tides", ["wave", "sea energy"], 'wave OR "sea energy"'],
  ['tides -"nuclear plant" -coal', ["wave"], 'wave -"nuclear plant" -coal'],
  ["tides", ["a", "b", "c", "d", "e"], "a OR b OR c OR d"],
])("%s with %j asks for %s", (typed, related, sent) => {
  expect(widerQuery(parseSmartQuery(typed), related).sent).toBe(sent);
});

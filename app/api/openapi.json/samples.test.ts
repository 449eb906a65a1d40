import type { CodeSample } from "@/lib/shared/api/api-samples";
import { codeSamples, type SampleCall } from "@/lib/shared/api/api-samples";
import { makeApiDocument } from "@/scripts/api/make-api-document";
import { OPERATIONS } from "@/scripts/api/operations";
import { recipes } from "@/scripts/api/recipes";
import { sampleCall } from "@/scripts/api/sample-call";
import { ACCOUNT_EXERCISES } from "@/scripts/testing/api/account-exercises";
import { newWorld, openStage, type Stage } from "@/scripts/testing/api/api-world";
import { READER_EXERCISES } from "@/scripts/testing/api/reader-exercises";
import { canRun, runSample, type SampleRunner, startSampleRunner } from "@/scripts/testing/api/run-sample";
import { serveHandlers } from "@/scripts/testing/api/serve-handlers";

const EXERCISES = { ...READER_EXERCISES, ...ACCOUNT_EXERCISES };
const LANGUAGES = ["Shell", "JavaScript", "Python"];
const SAMPLED = OPERATIONS.filter((operation) => sampleCall(operation, { server: "https://feeds.example.org" }));
const SLOW = 120_000;

let stage: Stage;
let server: Awaited<ReturnType<typeof serveHandlers>>;
let runner: SampleRunner;
beforeAll(async () => {
  stage = await openStage();
  server = await serveHandlers(stage.handlers);
  runner = startSampleRunner();
}, SLOW);
afterAll(async () => {
  runner.close();
  server.close();
  await stage.close();
});

const HERE = LANGUAGES.filter(canRun);
const sampleIn = (lang: string, call: SampleCall | null | undefined): CodeSample => {
  const sample = call && codeSamples(call).find((one) => one.lang === lang);
  if (!sample) throw new Error("no sample");
  return sample;
};

test("curl and Node run samples here", () => expect(HERE).toEqual(expect.arrayContaining(["Shell", "JavaScript"])));
/** Python is not on every machine; where it is, it runs. */
(canRun("Python") ? test : test.skip)("Python runs samples here (skipped: python3 is missing)", () => {
  expect(HERE).toContain("Python");
});

test.each(SAMPLED.map((operation) => [operation.id, operation] as const))(
  "the samples of %s run and print the answer",
  async (id, operation) => {
    const runs = HERE.map(async (lang) => {
      const world = await newWorld(stage);
      const { params, query, body } = (await EXERCISES[id]?.good(world)) ?? {};
      const call = sampleCall(operation, { server: server.url, params, query: query ?? {}, body });
      const files = call?.file ? { [call.file.name]: String(body) } : undefined;
      const printed = (await runner.run(sampleIn(lang, call), { apiKey: world.apiKey, files })).trim();
      if (call?.answer === "file") expect(printed).toBe("");
      else if (call?.answer === "nothing") expect(printed).toBe(lang === "Python" ? "204" : "");
      else expect(printed.length).toBeGreaterThan(1);
      if (call?.answer === "json" && lang === "Shell") expect(JSON.parse(printed)).toEqual(expect.any(Object));
    });
    await Promise.all(runs);
  },
  SLOW,
);

test.each(HERE)("%s: a refused call ends in an error", async (lang) => {
  const operation = OPERATIONS.find(({ id }) => id === "getFeed");
  const call = operation && sampleCall(operation, { server: server.url, params: { id: 5 } });
  const { apiKey } = await newWorld(stage);
  await expect(runSample(sampleIn(lang, call), { apiKey })).rejects.toThrow(/404/);
});

/** The answer of the first recipe in this world. */
async function unreadLinks(apiKey: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${apiKey}` };
  const response = await fetch(`${server.url}/api/feed-items?filter=unread&limit=200`, { headers });
  const links = ((await response.json()) as { link: string }[]).map(({ link }) => link);
  expect(links).toHaveLength(4);
  return links;
}

test.each(HERE)(
  "%s: the recipes run and print what they say",
  async (lang) => {
    for (const recipe of recipes(server.url)) {
      const world = await newWorld(stage);
      const sample = recipe.samples.find((one) => one.lang === lang);
      if (!sample) throw new Error("no sample");
      // The site of the recipe is not on this machine, and pages are small here.
      const source = sample.source
        .replaceAll("https://example.org/feed.xml", world.site("/rss"))
        .replace("limit=200", "limit=2");
      const printed = (await runSample({ ...sample, source }, world)).trim();
      if (/page by page/.test(recipe.title)) expect(printed.split("\n")).toEqual(await unreadLinks(world.apiKey));
      else expect(printed).toBe(recipe.answer);
    }
  },
  SLOW,
);

test("quotes, backslashes and other scripts come through", async () => {
  const world = await newWorld(stage);
  const operation = OPERATIONS.find(({ id }) => id === "createBundle");
  const title = 'It\'s "here" \\ $HOME `x` 日本 $(id) %s';
  const call = operation && sampleCall(operation, { server: server.url, body: { name: title, description: null } });
  for (const lang of HERE) await runSample(sampleIn(lang, call), world);
  const bundles = await world.as.db.prisma.bundle.findMany({ where: { userKey: world.as.user.key, name: title } });
  expect(bundles).toHaveLength(HERE.length);
});

test("the document carries the samples of what a program may call, in all three languages", () => {
  const calls = Object.values(makeApiDocument("https://feeds.example.org").paths).flatMap((path) =>
    Object.values(path),
  );
  const carrying = calls.filter((call) => call["x-codeSamples"]);
  expect(carrying.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(SAMPLED.map(({ id }) => id)));
  expect(carrying).toHaveLength(SAMPLED.length);
  for (const call of carrying) expect(call["x-codeSamples"]?.map(({ lang }) => lang)).toEqual(LANGUAGES);
});

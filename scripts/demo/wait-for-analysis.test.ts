import { waitForAnalysis } from "./wait-for-analysis";

const EVERY_MS = 1000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Step = { analysed: number; hasStory?: boolean };

/** Waits for 10 articles while the API says one step after the other, the last one for ever. */
function wait(steps: Step[]) {
  const given = [...steps];
  const found = { result: undefined as boolean | undefined, paths: [] as string[] };
  const api = {
    async must(_method: string, path: string) {
      found.paths.push(path);
      const [{ analysed, hasStory = true }] = given as [Step];
      const isList = path.startsWith("/api/feed-items");
      if (given.length > 1 && (isList || analysed < 10)) given.shift();
      return isList ? [{}, hasStory ? { story: {} } : {}] : { totalArticles: 10, analyzedArticles: analysed };
    },
  };
  waitForAnalysis(api, { limitMs: 5 * EVERY_MS, everyMs: EVERY_MS }).then((result) => {
    found.result = result;
  });
  return found;
}

test("the demo is ready at once when all articles are analysed and some are in stories", async () => {
  const found = wait([{ analysed: 10 }]);
  await jest.advanceTimersByTimeAsync(0);
  expect(found.result).toBe(true);
});

test("the demo waits for the last article, then for the first story", async () => {
  const found = wait([{ analysed: 3 }, { analysed: 10, hasStory: false }, { analysed: 10 }]);
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(found.result).toBeUndefined();
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(found.result).toBe(true);
  expect(found.paths).toHaveLength(5);
});

test("the demo is not kept waiting for longer than the limit", async () => {
  const found = wait([{ analysed: 3 }]);
  await jest.advanceTimersByTimeAsync(4 * EVERY_MS);
  expect(found.result).toBeUndefined();
  await jest.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(found.result).toBe(false);
});

import type { SampleSite } from "@/sandbox/sites/sample-sites";
import { publishArticles } from "./publish-articles";

const EVERY_MS = 1000;
const site = (host: string) => ({ host }) as SampleSite;
let stop = () => {};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function publish(hosts: string[], responses: (object | Error)[]) {
  const calls: string[] = [];
  const given = responses.values();
  const published = hosts.values();
  stop = publishArticles({
    api: {
      async call(method, path) {
        calls.push(`${method} ${path}`);
        const response = given.next().value ?? { status: "changed" };
        if (response instanceof Error) throw response;
        return { status: 200, ok: true, data: response };
      },
    },
    feeds: new Map([
      ["a.localhost", 1],
      ["b.localhost", 2],
    ]),
    publishNext: () => {
      const host = published.next().value;
      return host === undefined ? undefined : site(host);
    },
    everyMs: EVERY_MS,
  });
  return calls;
}

test("the feed of each site that publishes is refreshed, one at a time", async () => {
  const calls = publish(["a.localhost", "b.localhost"], []);
  await jest.advanceTimersByTimeAsync(EVERY_MS);
  expect(calls).toEqual(["POST /api/feeds/1/refresh"]);
  await jest.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(calls).toEqual(["POST /api/feeds/1/refresh", "POST /api/feeds/2/refresh"]);
});

test("a feed that was fetched a moment ago is refreshed again the next time", async () => {
  const calls = publish(["a.localhost"], [{ status: "recent" }, { status: "changed" }]);
  await jest.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(calls).toEqual(["POST /api/feeds/1/refresh", "POST /api/feeds/1/refresh"]);
});

test("a server that does not respond is asked again the next time", async () => {
  const calls = publish(["a.localhost"], [new Error("no connection")]);
  await jest.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(calls).toHaveLength(2);
});

test("an article of a site that nobody follows refreshes nothing", async () => {
  const calls = publish(["c.localhost"], []);
  await jest.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(calls).toEqual([]);
});

test("nothing is published once it was ended", async () => {
  const calls = publish(["a.localhost"], []);
  stop();
  await jest.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(calls).toEqual([]);
});

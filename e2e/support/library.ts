import { expect, type Page } from "@playwright/test";
import type { Web } from "@/sandbox/web";
import type { Line } from "./line";
import { type Entry, publish } from "./publish";
import { untilStored } from "./stored";

export type Library = { feed: number; bundle: number; site: Awaited<ReturnType<typeof publish>> };

const ENTRIES: Entry[] = [{ title: "Ships by night" }, { title: "Ships by day" }, { title: "Boats" }];

/** A library with something of everything: one feed, “Plain Sight”, inside the bundle “Mornings”. */
export async function fillLibrary(page: Page, web: Web, entries = ENTRIES): Promise<Library> {
  const site = await publish(web, "Plain Sight", entries);
  const answer = await page.request.post("/api/feeds", { data: { url: site.feedUrl } });
  expect(answer.status()).toBe(201);
  const feed = await answer.json();
  const data = { name: "Mornings", color: "#10B981", description: "Before the first cup." };
  const bundle = await (await page.request.post("/api/bundles", { data })).json();
  await page.request.post(`/api/bundles/${bundle.id}/feeds`, { data: { feedId: feed.id } });
  return { feed: feed.id, bundle: bundle.id, site };
}

/** The rows of the list of articles. */
export const articleRows = (page: Page) => page.getByRole("region", { name: "Articles" }).getByRole("article");

/** {@link fillLibrary}, and home opened at the end of a line until this browser keeps the three articles. */
export async function keepLibrary(page: Page, web: Web, line: Line): Promise<Library> {
  const library = await fillLibrary(page, web);
  await page.goto(`${line.url}/`);
  await untilStored(page, 3);
  return library;
}

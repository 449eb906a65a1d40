import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { watchDownloads } from "@/components/testing/watch-downloads";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { stubApi } from "@/lib/client/testing/stub-api";
import type { Feed } from "@/lib/contracts/feeds";
import { BundleRss } from "./bundle-rss";

const BUNDLE = sampleBundle(4, { name: "Mornings & “Mist”", itemCount: 1500 });
const ADDRESS = "http://localhost/rss/bundle/4.xml";

function renderRss(feeds: Feed[] = [sampleFeed(1), sampleFeed(2)]) {
  const { calls } = stubApi({});
  return { calls, ...renderApp(<BundleRss detail={{ bundle: BUNDLE, feeds }} />) };
}
const button = (name: string) => screen.getByRole("button", { name });

/** Replaces the setter of `window.location.href`, which jsdom defines on an object behind its wrapper; returns its spy. */
function watchAddress() {
  const values = Object.getOwnPropertySymbols(window.location).map((key) => Reflect.get(window.location, key));
  const behind: unknown = values.find((value) => typeof value === "object");
  return jest.spyOn(Object.getPrototypeOf(behind) as Location, "href", "set").mockImplementation(() => {});
}

test("Share Feed opens a mail with the subject and the public address", async () => {
  const address = watchAddress();
  const { user } = renderRss();
  await user.click(button("Share Feed"));
  expect(address).toHaveBeenCalledTimes(1);
  const mail = new URL(String(address.mock.calls[0]?.[0]));
  expect(mail.protocol).toBe("mailto:");
  expect(mail.pathname).toBe("");
  expect(Object.fromEntries(mail.searchParams)).toEqual({ subject: "Check out this RSS feed", body: ADDRESS });
});

test("Export Info saves a file of the day with the facts of the bundle", async () => {
  const downloads = watchDownloads();
  const { user, calls } = renderRss();
  await user.click(button("Export Info"));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(downloads[0]?.name).toMatch(/^feedloom-bundle-\d{4}-\d{2}-\d{2}\.json$/);
  expect(JSON.parse(downloads[0]?.content ?? "")).toEqual({
    bundleName: "Mornings & “Mist”",
    feedCount: 2,
    itemCount: 1500,
    rssUrl: ADDRESS,
  });
  expect(calls).toEqual([]);
});

test("Export Info counts no feeds in an empty bundle", async () => {
  const downloads = watchDownloads();
  const { user } = renderRss([]);
  await user.click(button("Export Info"));
  await waitFor(() => expect(downloads.map(({ content }) => JSON.parse(content).feedCount)).toEqual([0]));
});

test("View RSS Feed opens the address in a tab that knows nothing of this one", () => {
  renderRss();
  const link = screen.getByRole("link", { name: "View RSS Feed" });
  expect(link).toHaveAttribute("href", "/rss/bundle/4.xml");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener");
});

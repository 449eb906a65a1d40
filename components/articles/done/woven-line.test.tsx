import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { stubApi } from "@/lib/client/testing/stub-api";
import { strandsOfLine, WovenLine } from "./woven-line";

describe("the line", () => {
  const lengthOf = (counts: number[], unread: number) =>
    strandsOfLine(counts, unread).reduce((sum, { length }) => sum + length + 0.01, 0);

  test("is as long as the part of today's articles that is read", () => {
    expect(lengthOf([6, 4], 10)).toBeCloseTo(0.5);
    expect(strandsOfLine([6, 4], 10)[1]?.from).toBeCloseTo(0.3);
  });

  test("is full when nothing is unread, and after fifty articles", () => {
    expect(lengthOf([3], 0)).toBeCloseTo(1);
    expect(lengthOf([30, 20], 4_000)).toBeCloseTo(1);
    expect(lengthOf([60, 40], 4_000)).toBeCloseTo(1);
    expect(lengthOf([10], 4_000)).toBeCloseTo(0.2);
  });
});

test("shows what was read today in the colours of its bundles, and nothing before", async () => {
  const today = new Date().toLocaleDateString("en-CA", { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  const bundles = [
    { bundleId: 4, articles: 2 },
    { bundleId: null, articles: 1 },
  ];
  const days = [{ date: today, articles: 3, minutes: 9, bundles }];
  let isRead = false;
  stubApi({
    "GET /api/reading-days": () => (isRead ? days : []),
    "GET /api/bundles": [sampleBundle(4, { color: "#EF4444" })],
    "GET /api/counts": { unread: 3, starred: 0, later: 0, highlights: 0, feeds: [], bundles: [], labels: [] },
  });
  const { unmount } = renderApp(<WovenLine />);
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  unmount();
  isRead = true;
  renderApp(<WovenLine />);
  const line = await screen.findByRole("img", { name: "Read today: 3 articles" });
  const colors = () => [...line.children].map((strand) => (strand as HTMLElement).style.backgroundColor);
  await waitFor(() => expect(colors()).toHaveLength(2));
  expect(colors()).toEqual(["rgb(239, 68, 68)", "var(--faint)"]);
});

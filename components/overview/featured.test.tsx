import { screen } from "@testing-library/react";
import { useState } from "react";
import { renderApp } from "@/components/testing/render-app";
import { useBundles } from "@/lib/client/data/use-bundles";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { stubApi } from "@/lib/client/testing/stub-api";
import { Featured, featuredOf } from "./featured";

const OLD = [sampleItem(2)];

/** Featured articles next to a library, and a button that brings a new one. */
function Home() {
  const [items, setItems] = useState(OLD);
  const bundles = useBundles().data ?? [];
  return (
    <>
      <button type="button" onClick={() => setItems([sampleItem(3), ...OLD])}>
        {bundles.map(({ name }) => name).join()}
      </button>
      <Featured items={items} onOpen={() => undefined} />
    </>
  );
}

test("an article that becomes featured later does not read the bundles again", async () => {
  const { calls } = stubApi({ "GET /api/bundles": [sampleBundle(1)] });
  const { user } = renderApp(<Home />);
  const bringNew = await screen.findByRole("button", { name: "Bundle 1" });
  // The bundles are no longer what was sent a moment ago.
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 10_000);
  calls.length = 0;
  await user.click(bringNew);
  expect(screen.getByRole("heading", { name: "Item 3" })).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain("/api/bundles");
  clock.mockRestore();
});

describe("what is featured", () => {
  const items = Array.from({ length: 12 }, (_, at) =>
    sampleItem(12 - at, { thumbnail: at === 8 ? null : "https://a.example/p.png", isRead: at === 9 }),
  );
  const idsOf = (of: typeof items, more: { isListBeside: boolean; shown?: number[] }) =>
    featuredOf(of, more).map(({ id }) => id);

  test("is the first two of the list on a phone", () => {
    expect(idsOf(items, { isListBeside: false })).toEqual([12, 11]);
  });

  test("comes after the visible rows next to the list, unread and with a picture first", () => {
    expect(idsOf(items, { isListBeside: true })).toEqual([2, 1]);
    expect(idsOf(items.slice(0, 11), { isListBeside: true })).toEqual([2, 3]);
  });

  test("does not repeat the first two of a short list, unless it has nothing else", () => {
    expect(idsOf(items.slice(0, 5), { isListBeside: true })).toEqual([10, 9]);
    expect(idsOf(items.slice(0, 3), { isListBeside: true })).toEqual([12, 11]);
  });

  test("stays when it was read or new articles came, and changes once the list no longer has it", () => {
    expect(idsOf(items, { isListBeside: true, shown: [3, 7] })).toEqual([3, 7]);
    expect(idsOf(items, { isListBeside: true, shown: [3, 99] })).toEqual([2, 1]);
  });
});

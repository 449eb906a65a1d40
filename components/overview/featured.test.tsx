import { screen } from "@testing-library/react";
import { useState } from "react";
import { renderApp } from "@/components/testing/render-app";
import { useBundles } from "@/lib/client/data/use-bundles";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { stubApi } from "@/lib/client/testing/stub-api";
import { Featured, featuredOf } from "./featured";

const OLD = [sampleItem(2), sampleItem(1)];

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
  const items = [5, 4, 3, 2, 1].map((id) => sampleItem(id, { thumbnail: id === 3 ? null : "https://a.example/p.png" }));
  const idsOf = (of: typeof items, isListBeside: boolean) => featuredOf(of, isListBeside).map(({ id }) => id);

  test("is the first two of the list on a phone", () => {
    expect(idsOf(items, false)).toEqual([5, 4]);
  });

  test("does not repeat the two that the list next to it begins with, and prefers pictures", () => {
    expect(idsOf(items, true)).toEqual([2, 1]);
    expect(idsOf(items.slice(0, 4), true)).toEqual([2, 3]);
  });

  test("repeats them where the list has nothing else to show", () => {
    expect(idsOf(items.slice(0, 3), true)).toEqual([5, 4]);
  });
});

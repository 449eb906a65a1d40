import { screen, waitFor } from "@testing-library/react";
import { articleList } from "@/components/testing/render-articles";
import { renderList } from "@/components/testing/render-list";
import { sampleItem } from "@/lib/client/testing/sample-item";

const mockRendered = jest.fn();
jest.mock("@/components/articles/row/row-time", () => ({
  RowTime: ({ iso }: { iso: string }) => {
    mockRendered(iso);
    return null;
  },
}));

const mockTools = jest.fn();
jest.mock("@/components/articles/list/list-tools", () => ({
  ListTools: () => {
    mockTools();
    return null;
  },
}));

const story = (place: number) => ({ id: 9, others: 1, place });

test("opening an article renders its row again, and the one that it is opened from, but no other, nor the tools", async () => {
  const items = Array.from({ length: 8 }, (_, at) =>
    sampleItem(at + 1, { isRead: true, ...(at < 2 && { story: story(at + 1) }) }),
  );
  const { user } = await renderList({ items });
  await waitFor(() => expect(articleList().getAllByRole("article")).toHaveLength(4));
  await user.click(articleList().getByRole("link", { name: "Item 8" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Item 8" })).toBeVisible();
  mockRendered.mockClear();
  mockTools.mockClear();
  await user.click(articleList().getByRole("link", { name: "Item 6" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Item 6" })).toBeVisible();
  const touched = new Set([8, 6].map((id) => sampleItem(id).publishedAt));
  expect(mockRendered).toHaveBeenCalled();
  expect(mockTools).not.toHaveBeenCalled();
  expect(mockRendered.mock.calls.flat().filter((iso) => !touched.has(iso))).toEqual([]);
});

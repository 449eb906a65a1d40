import type { Api } from "./api";

type Part = { quote: string; color: "yellow" | "green" | "blue"; note?: string };

/** The highlights of the demo's account, by the title of the article. */
export const MARKED: { title: string; parts: Part[] }[] = [
  {
    title: "A register allocator you can read before lunch",
    parts: [
      { quote: "linear scan has the better afternoon", color: "yellow" },
      {
        quote: "Every value is then alive from the place where it is made to the place where it is last used",
        color: "green",
        note: "The whole trick in one sentence. Use in the talk.",
      },
    ],
  },
  {
    title: "The swifts are eight days early",
    parts: [
      { quote: "She did not know that she was measuring anything. It is the best kind of measurement.", color: "blue" },
    ],
  },
];

/** Marks parts of two articles, which then have been read. */
export async function addHighlights(api: Api): Promise<void> {
  const items: { id: number; title: string }[] = await api.must("GET", "/api/feed-items?limit=200");
  for (const { title, parts } of MARKED) {
    const item = items.find((each) => each.title === title);
    if (!item) continue;
    const openedOn = new Date().toISOString().slice(0, 10);
    await api.must("PATCH", `/api/feed-items/${item.id}/read`, { isRead: true, openedOn });
    for (const part of parts) {
      await api.must("POST", "/api/highlights", { itemId: item.id, prefix: "", suffix: "", ...part });
    }
  }
}

import { act, screen, waitFor } from "@testing-library/react";
import { renderReading } from "@/components/testing/render-reading";
import { errorReply, type SentCall } from "@/lib/client/testing/stub-api";
import type { ItemHighlight } from "@/lib/contracts/highlights/highlights";

const ID = "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6";
const HTML = "<p>Graph colouring has the better name, but <b>linear</b> scan has the better afternoon.</p>";
const highlight = (more: Partial<ItemHighlight> = {}): ItemHighlight => ({
  id: ID,
  itemId: 2,
  quote: "linear scan",
  prefix: "but ",
  suffix: " has",
  color: "green",
  note: null,
  publicUrl: null,
  isPrivate: false,
  createdAt: "2026-11-20T08:00:00.000Z",
  updatedAt: "2026-11-20T08:00:00.000Z",
  ...more,
});
const BOX = { top: 300, bottom: 320, left: 40, width: 100 } as DOMRect;
const marks = () => [...document.querySelectorAll<HTMLElement>("mark[data-highlight]")];
const popover = () => screen.findByRole("dialog", { name: "Highlight" });

async function select(from: string, to: string): Promise<void> {
  Object.assign(Range.prototype, { getBoundingClientRect: () => BOX });
  const text = await screen.findByText(/Graph colouring/);
  const nodes = [...text.childNodes].map((node) =>
    node.nodeType === Node.TEXT_NODE ? node : node.firstChild,
  ) as Text[];
  const nodeOf = (part: string) => nodes.find(({ data }) => data.includes(part)) as Text;
  const range = document.createRange();
  range.setStart(nodeOf(from), nodeOf(from).data.indexOf(from));
  range.setEnd(nodeOf(to), nodeOf(to).data.indexOf(to) + to.length);
  window.getSelection()?.removeAllRanges();
  window.getSelection()?.addRange(range);
  act(() => void document.dispatchEvent(new Event("selectionchange")));
}

const open = (highlights: ItemHighlight[] = [], replies: Record<string, unknown> = {}) =>
  renderReading({ detail: { content: HTML, highlights }, replies });

test("a selected text is highlighted in a colour, shown at once, and takes a note", async () => {
  const { user, sent } = open([], {
    "POST /api/highlights": ({ body }: SentCall) => ({ ...highlight(), ...(body as object), article: {} }),
    [`PATCH /api/highlights/${ID}`]: () => ({ ...highlight(), article: {} }),
  });
  await select("linear", " scan");
  await user.click(await screen.findByRole("button", { name: "Highlight in blue" }));
  await waitFor(() => expect(marks().map(({ textContent }) => textContent)).toEqual(["linear", " scan"]));
  expect(sent("POST /api/highlights")).toEqual([
    {
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      itemId: 2,
      quote: "linear scan",
      prefix: "Graph colouring has the better name, but ",
      suffix: " has the better afternoon.\n",
      color: "blue",
      note: null,
    },
  ]);
  expect(await popover()).toBeVisible();
  expect(window.getSelection()?.isCollapsed).not.toBe(false);
});

test("the key h highlights the selection, and nothing without one", async () => {
  const { user, sent } = open([], {
    "POST /api/highlights": ({ body }: SentCall) => ({ ...highlight(), ...(body as object), article: {} }),
  });
  await screen.findByText(/Graph colouring/);
  await user.keyboard("h");
  expect(sent("POST /api/highlights")).toEqual([]);
  await select("linear", " scan");
  await user.keyboard("h");
  await waitFor(() => expect(sent("POST /api/highlights")).toHaveLength(1));
});

test("beyond the plan the text stays as it was, and the refusal says why", async () => {
  const message = "You have reached the limit of 50 highlights on the Free plan. Please upgrade to add more.";
  const { user } = open([], { "POST /api/highlights": () => errorReply(403, "PLAN_LIMIT", message) });
  await select("linear", " scan");
  await user.click(await screen.findByRole("button", { name: "Highlight in pink" }));
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(marks()).toEqual([]));
  expect(screen.queryByRole("dialog", { name: "Highlight" })).not.toBeInTheDocument();
});

test("a highlight is one stop for the keyboard, opens with Enter, keeps the note on Escape and has the focus again", async () => {
  const path = `PATCH /api/highlights/${ID}`;
  const { user, sent } = open([highlight({ note: "Old" })], {
    [path]: ({ body }: SentCall) => ({ ...highlight(), ...(body as object), article: {} }),
  });
  await waitFor(() => expect(marks()).toHaveLength(2));
  expect(screen.getAllByRole("button", { name: "linear" })).toHaveLength(1);
  act(() => marks()[0]?.focus());
  await user.keyboard("{Enter}");
  await popover();
  const note = screen.getByRole("textbox", { name: "Note" });
  expect(note).toHaveValue("Old");
  await user.clear(note);
  await user.type(note, "Use in the talk.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Highlight" })).not.toBeInTheDocument());
  await waitFor(() => expect(sent(path)).toEqual([{ note: "Use in the talk." }]));
  await waitFor(() => expect(marks()[0]).toHaveFocus());
});

test("the colour changes at once, and comes back when the server refuses", async () => {
  const { user } = open([highlight()], { [`PATCH /api/highlights/${ID}`]: () => errorReply(500, "INTERNAL", "No") });
  await waitFor(() => expect(marks()).toHaveLength(2));
  await user.click(marks()[0] as HTMLElement);
  await user.click(await screen.findByRole("radio", { name: "Pink" }));
  await waitFor(() => expect(marks()[0]?.dataset.color).toBe("green"));
  expect(screen.getByRole("radio", { name: "Green" })).toBeChecked();
});

test("what is deleted comes back as it was", async () => {
  const { user, sent } = open([highlight({ note: "Mine" })], {
    [`DELETE /api/highlights/${ID}`]: () => ({}),
    "POST /api/highlights": ({ body }: SentCall) => ({ ...highlight(), ...(body as object), article: {} }),
  });
  await waitFor(() => expect(marks()).toHaveLength(2));
  await user.click(marks()[1] as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Delete highlight" }));
  await waitFor(() => expect(marks()).toEqual([]));
  await user.click(await screen.findByRole("button", { name: /Undo/ }));
  await waitFor(() =>
    expect(sent("POST /api/highlights")).toMatchObject([{ id: ID, quote: "linear scan", note: "Mine" }]),
  );
  await waitFor(() => expect(marks()).toHaveLength(2));
});

test("a public link is made by choice alone, with a warning for what is private", async () => {
  const publicUrl = "https://reader.example/q/token";
  const path = `PATCH /api/highlights/${ID}`;
  const { user, sent } = open([highlight({ isPrivate: true })], {
    [path]: ({ body }: SentCall) => ({
      ...highlight({ isPrivate: true, publicUrl: (body as { isPublic: boolean }).isPublic ? publicUrl : null }),
      article: {},
    }),
  });
  await waitFor(() => expect(marks()).toHaveLength(2));
  await user.click(marks()[0] as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Public link" }));
  expect(screen.getByText(/This article is private/)).toBeVisible();
  expect(sent(path)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Make public link" }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(publicUrl));
  await user.click(await screen.findByRole("button", { name: "Remove link" }));
  expect(await screen.findByRole("button", { name: "Make public link" })).toBeVisible();
  expect(sent(path)).toEqual([{ isPublic: true }, { isPublic: false }]);
});

test("what the publisher took out stands below the article, and can still be read and deleted", async () => {
  const { user } = open([
    highlight({ quote: "a sentence that is no longer there", note: "Why?" }),
    highlight({ id: ID.replace("0", "1") }),
  ]);
  expect(await screen.findByRole("heading", { name: "Highlights not found in this text" })).toBeVisible();
  expect(screen.getByText("Why?")).toBeVisible();
  expect(marks()).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "a sentence that is no longer there" }));
  expect(await popover()).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("Why?");
});

test("a link within a highlight is still a link", async () => {
  const content = '<p>See <a href="https://e.org/">linear scan</a> has</p>';
  const { user } = renderReading({ detail: { content, highlights: [highlight({ quote: "See linear scan" })] } });
  await waitFor(() => expect(marks()).toHaveLength(2));
  const followed = jest.fn((event: Event) => event.preventDefault());
  screen.getByRole("link", { name: "linear scan" }).addEventListener("click", followed);
  await user.click(marks()[1] as HTMLElement);
  expect(followed).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog", { name: "Highlight" })).not.toBeInTheDocument();
});

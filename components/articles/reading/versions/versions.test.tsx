import { screen, waitFor, within } from "@testing-library/react";
import { renderReading } from "@/components/testing/render-reading";
import { errorReply } from "@/lib/client/testing/stub-api";
import type { ArticleVersion } from "@/lib/contracts/items";
import { difference } from "./difference";

const version = (number: number, content: string, more: Partial<ArticleVersion> = {}): ArticleVersion => ({
  number,
  title: "Ships",
  content,
  replacedAt: "2026-03-01T12:00:00.000Z",
  ...more,
});
const VERSIONS = [
  version(1, "<p>The ferry is late.</p>"),
  version(4, "<p>The ferry was late.</p>"),
  version(5, "<p>The ferry was early.</p>", { title: "Boats", replacedAt: null }),
];
const PATH = "GET /api/feed-items/2/versions";
const dialog = () => screen.findByRole("dialog", { name: "What changed" });
const textsOf = (element: HTMLElement, selector: string) =>
  [...element.querySelectorAll(selector)].map(({ textContent }) => textContent);

test("an article that was never edited says nothing of it", async () => {
  renderReading();
  await screen.findByText("The text of Item 2");
  expect(screen.queryByRole("button", { name: /^Edited/ })).not.toBeInTheDocument();
});

test("“Edited 4 times” opens the words of the last edit, of earlier ones and of all", async () => {
  const { user } = renderReading({ detail: { edits: 4 }, replies: { [PATH]: VERSIONS } });
  await user.click(await screen.findByRole("button", { name: "Edited 4 times" }));
  const shown = await dialog();
  await waitFor(() => expect(textsOf(shown, "ins")).toEqual(["Boats", "early"]));
  expect(textsOf(shown, "del")).toEqual(["Ships", "late"]);
  const choose = async (name: RegExp | string) => {
    await user.click(within(shown).getByRole("combobox", { name: "Version" }));
    await user.click(await screen.findByRole("option", { name }));
  };
  await choose(/^Edit 1:/);
  await waitFor(() => expect(textsOf(shown, "ins")).toEqual(["was"]));
  await choose("First text and present text");
  await waitFor(() => expect(textsOf(shown, "ins")).toEqual(["Boats", "was", "early"]));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Edited 4 times" })).toHaveFocus());
});

test("with one earlier text there is nothing to choose, and a failure can be tried again", async () => {
  let fails = true;
  const { user } = renderReading({
    detail: { edits: 1 },
    replies: { [PATH]: () => (fails ? errorReply(404, "NOT_FOUND", "Article not found") : VERSIONS.slice(1)) },
  });
  await user.click(await screen.findByRole("button", { name: "Edited" }));
  const retry = await screen.findByRole("button", { name: "Try again" }, { timeout: 10_000 });
  fails = false;
  await user.click(retry);
  await waitFor(async () => expect(textsOf(await dialog(), "ins")).toEqual(["Boats", "early"]));
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
});

describe("the difference", () => {
  const parts = (before: string, after: string) =>
    difference({ title: "", content: before }, { title: "", content: after }).text.map(({ kind, text }) => [
      kind,
      text,
    ]);

  test("is told by words, and blocks are lines", () => {
    expect(parts("<p>One two</p><p>three</p>", "<p>One 2</p><p>three</p><p>four</p>")).toEqual([
      ["same", "One "],
      ["removed", "two"],
      ["added", "2"],
      ["same", "\nthree"],
      ["added", "\nfour"],
    ]);
  });

  test("is none where markup alone changed", () => {
    expect(parts("<p>One <b>two</b></p>", '<div>One two<img src="x" onerror="alert(1)"></div>')).toEqual([
      ["same", "One two"],
    ]);
  });

  test("of two long texts with nothing in common is both texts", () => {
    const long = (word: string) => `<p>${Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(" ")}</p>`;
    const kinds = parts(long("a"), long("b")).map(([kind]) => kind);
    expect(kinds.filter((kind) => kind === "removed")).not.toEqual([]);
  });
});

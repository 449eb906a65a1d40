import { act, screen, waitFor } from "@testing-library/react";
import { RowMenu } from "@/components/articles/row/row-menu";
import { renderApp } from "@/components/testing/render-app";
import { sampleDetail } from "@/lib/client/testing/article-replies";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { sampleRehearsal, sampleRule } from "@/lib/client/testing/sample-rule";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { ItemRules } from "./item-rules";
import { muteChoices } from "./mute-choices";

const ITEM = sampleItem(1, { title: "The night ferry, again", author: "Ada “A.” Reader" });

test("an article can be muted by topic, author, word, and its feed's part in a story", () => {
  const story = { id: 4, others: 2, place: 1 };
  expect(
    muteChoices({ ...ITEM, story }, ["Night ferry"]).map(({ label, query, feedId }) => [label, query, feedId]),
  ).toEqual([
    [`“Night ferry” in ${ITEM.feed.title}`, 'topic:"Night ferry"', ITEM.feedId],
    ["Topic “Night ferry”", 'topic:"Night ferry"', null],
    ["Author Ada “A.” Reader", 'author:"Ada  A.  Reader"', null],
    ["Word “night”", 'title:"night"', null],
    ["Word “ferry”", 'title:"ferry"', null],
    ["Word “again”", 'title:"again"', null],
  ]);
  expect(muteChoices({ ...ITEM, title: "東京", author: null }, []).map(({ label }) => label)).toEqual(["Word “東京”"]);
});

/** An API with which a choice can be muted. */
const replies = () => ({
  [`GET /api/feed-items/${ITEM.id}`]: sampleDetail(ITEM, { keyTopics: ["Night ferry"] }),
  "POST /api/rules/rehearsal": sampleRehearsal(),
  "POST /api/rules": sampleRule(),
  "GET /api/rules": [],
  "POST /api/rules/7/apply": { matched: 17, changed: 16, undoId: "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6" },
  "POST /api/rules/undo": { restored: 16 },
  "DELETE /api/rules/7": null,
});

test("from the menu of a row, pointing opens the choices and the second click mutes one, with undo", async () => {
  const { calls: sent } = stubApi(replies());
  const { user } = renderApp(<RowMenu item={ITEM} tabIndex={0} />);
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.hover(await screen.findByRole("menuitem", { name: "Mute this…" }));
  // Without a layout, a pointer on its way to the choices seems to leave them.
  const choice = await screen.findByRole("menuitem", { name: "Topic “Night ferry”" });
  act(() => choice.focus());
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Topic “Night ferry” muted")).toBeVisible();
  expect(sent.find(({ path }) => path === "/api/rules")?.body).toEqual({
    name: "Mute Topic “Night ferry”",
    query: 'topic:"Night ferry"',
    feedId: null,
    actions: [{ type: "hide" }],
    enabled: true,
  });
  screen.getByRole("button", { name: "Undo" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => {
    const names = sent.map(({ method, path }) => `${method} ${path}`);
    expect(names).toEqual(expect.arrayContaining(["POST /api/rules/undo", "DELETE /api/rules/7"]));
  });
});

test("a rule that cannot be made is said, and nothing is applied", async () => {
  const { calls: sent } = stubApi({
    ...replies(),
    "POST /api/rules": () => errorReply(403, "PLAN_LIMIT", "You have reached the limit of 3 rules."),
  });
  const { user } = renderApp(<RowMenu item={ITEM} tabIndex={0} />);
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Mute this…" }));
  const choice = await screen.findByRole("menuitem", { name: "Word “ferry”" });
  act(() => choice.focus());
  await user.keyboard("{Enter}");
  expect(await screen.findByText("You have reached the limit of 3 rules.")).toBeVisible();
  expect(sent.some(({ path }) => path.endsWith("/apply"))).toBe(false);
});

test("a choice says what it would have hidden in the dialog, which a touch screen opens at once", async () => {
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation((query) =>
      Object.assign(new EventTarget() as MediaQueryList, { media: query, matches: query === "(hover: none)" }),
    );
  stubApi(replies());
  const { user } = renderApp(<RowMenu item={ITEM} tabIndex={0} />);
  await user.click(screen.getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Mute this…" }));
  const mute = await screen.findByRole("button", { name: "Mute Topic “Night ferry”" });
  expect((await screen.findAllByText("17 articles, 1 starred", { exact: false })).length).toBeGreaterThan(1);
  await user.click(mute);
  expect(await screen.findByText("Topic “Night ferry” muted")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  jest.mocked(window.matchMedia).mockRestore();
});

test("an article says which rule matched it, and a hidden one can be shown again", async () => {
  const { calls: sent } = stubApi({ [`DELETE /api/feed-items/${ITEM.id}/hidden`]: null, "GET /api/rules": [] });
  const rules = [{ id: 7, name: null, query: "ferry", at: "2026-11-01T12:00:00.000Z" }];
  const { user } = renderApp(<ItemRules item={{ id: ITEM.id, rules, isHidden: true, isPrivate: true }} />);
  expect(screen.getByRole("link", { name: "ferry" })).toHaveAttribute("href", "/settings/rules/7");
  expect(screen.getByText("Kept out of your public feeds.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show again" }));
  await waitFor(() => expect(sent).toMatchObject([{ method: "DELETE" }]));
});

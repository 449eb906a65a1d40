import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleRehearsal, sampleRule } from "@/lib/client/testing/sample-rule";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { RuleEditor } from "./rule-editor";

const REHEARSE = "POST /api/rules/rehearsal";
const CREATE = "POST /api/rules";
const APPLY = "POST /api/rules/7/apply";
const LABEL = { id: 5, name: "To cite", itemCount: 0 };
const BASE = {
  "GET /api/feeds": [],
  "GET /api/bundles": [{ id: 3, name: "Morning read", color: "#3B82F6", feedCount: 1 }],
  "GET /api/labels": [LABEL],
  "GET /api/rules": [],
  [REHEARSE]: sampleRehearsal(),
};
const EMPTY = { name: null, query: "", feedId: null, bundleId: null, actions: [{ type: "read" as const }] };
const field = () => screen.getByRole("textbox", { name: "matches" });

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

test("the preview follows what is typed, and says what the chosen actions would have done", async () => {
  const { calls: sent } = stubApi(BASE);
  const { user } = renderApp(<RuleEditor draft={EMPTY} />);
  expect(screen.getByText("Enter a search to see which articles this rule would match.")).toBeVisible();
  await user.type(field(), "ferry -title:opening");
  expect(await screen.findByText("17 of 213 articles would have been marked as read.")).toBeVisible();
  expect(screen.getByText(/You had read 2 of them and starred/)).toHaveTextContent("starred 1. About 4 a week.");
  expect(sent.at(-1)).toMatchObject({
    body: { query: "ferry -title:opening", feedId: null, bundleId: null, limit: 5 },
  });
  expect(screen.getByText("15 more")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Star" }));
  expect(screen.getByText("17 of 213 articles would have been marked as read and starred.")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Mark as read" }));
  await user.click(screen.getByRole("checkbox", { name: "Star" }));
  expect(screen.getByText("17 of 213 articles would have matched.")).toBeVisible();
});

test("a rule is saved and applied, with undo", async () => {
  const { calls: sent } = stubApi({
    ...BASE,
    [CREATE]: sampleRule(),
    [APPLY]: { matched: 17, changed: 15, undoId: "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6" },
    "POST /api/rules/undo": { restored: 15 },
  });
  const { user } = renderApp(<RuleEditor draft={{ ...EMPTY, query: "ferry" }} />);
  await user.type(screen.getByRole("textbox", { name: "Name of the rule" }), "Boats");
  await user.click(screen.getByRole("button", { name: /Labels to add/ }));
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "To cite" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Save and apply to 17 articles" }));
  await waitFor(() => expect(sent.some(({ path }) => path === "/api/rules/7/apply")).toBe(true));
  expect(sent.find(({ method, path }) => `${method} ${path}` === CREATE)?.body).toEqual({
    name: "Boats",
    query: "ferry",
    feedId: null,
    bundleId: null,
    actions: [{ type: "read" }, { type: "label", labelId: 5 }],
    enabled: true,
  });
  expect(await screen.findByText("15 articles changed.")).toBeVisible();
  // A notice that replaces another one takes no clicks without the style sheet.
  screen.getByRole("button", { name: "Undo" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent.some(({ path }) => path === "/api/rules/undo")).toBe(true));
});

test("the reason why a query cannot be a rule's stands under the field, and nothing is saved", async () => {
  const reason = "A rule is about the article itself: leave out is: and label:";
  const { calls: sent } = stubApi({ ...BASE, [REHEARSE]: () => errorReply(400, "VALIDATION_ERROR", reason) });
  const { user } = renderApp(<RuleEditor draft={{ ...EMPTY, query: "is:unread" }} />);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(field()).toHaveAccessibleDescription(reason);
  await user.click(screen.getByRole("button", { name: "Save rule" }));
  expect(sent.filter(({ path }) => path === "/api/rules")).toEqual([]);
  expect(screen.queryByRole("button", { name: /Save and apply/ })).toBeNull();
});

test("an empty rule says what is missing", async () => {
  const { calls: sent } = stubApi(BASE);
  const { user } = renderApp(<RuleEditor draft={{ ...EMPTY, actions: [] }} />);
  expect(screen.getByRole("button", { name: "Save rule" })).toBeDisabled();
  expect(screen.getByRole("link", { name: "Cancel" })).toHaveAttribute("href", "/settings?tab=rules");
  await user.type(screen.getByRole("textbox", { name: "Name of the rule" }), "Boats{Enter}");
  expect(screen.getByText("Please enter what articles must match")).toBeVisible();
  expect(screen.getByText("Please choose what the rule does")).toBeVisible();
  expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
});

test("a rule whose feed is gone stays so until another is chosen", async () => {
  const rule = sampleRule({ isScopeGone: true, actions: [{ type: "notify", mail: true }] });
  const { calls: sent } = stubApi({ ...BASE, "PATCH /api/rules/7": rule });
  const { user } = renderApp(<RuleEditor draft={rule} />);
  expect(screen.getByRole("checkbox", { name: "Also by email" })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Save rule" }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({
      name: "Mute ferry news",
      query: "ferry",
      actions: [{ type: "notify", mail: true }],
    }),
  );
  const choice = screen.getByRole("combobox", { name: "When an article in" });
  expect(within(choice).getByText("Deleted feed or bundle")).toBeVisible();
});

import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleRule } from "@/lib/client/testing/sample-rule";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { RulesTab } from "./rules-tab";

const BASE = { "GET /api/feeds": [], "GET /api/bundles": [] };

test("each rule says what it does, where, and what it did this week; it is switched off", async () => {
  const { calls: sent } = stubApi({
    ...BASE,
    "GET /api/rules": [
      sampleRule(),
      sampleRule({ id: 8, name: null, query: "tram", isScopeGone: true, thisWeek: 1, actions: [] }),
    ],
    "PATCH /api/rules/7": sampleRule({ enabled: false }),
  });
  const { user } = renderApp(<RulesTab />);
  await screen.findByText("Mute ferry news");
  expect(screen.getAllByRole("listitem")[0]).toHaveTextContent("ferry · All feeds · Mark as read");
  expect(screen.getByText("This week: 12 articles")).toBeVisible();
  expect(screen.getByText("This week: 1 article")).toBeVisible();
  expect(screen.getByText("Its feed or bundle was deleted · Its label was deleted")).toBeVisible();
  await user.click(screen.getByRole("switch", { name: "Mute ferry news" }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: "PATCH", body: { enabled: false } }));
  await waitFor(() => expect(screen.getByRole("switch", { name: "Mute ferry news" })).not.toBeChecked());
});

test("a deleted rule can be made again", async () => {
  const { calls: sent } = stubApi({
    ...BASE,
    "GET /api/rules": [sampleRule()],
    "DELETE /api/rules/7": null,
    "POST /api/rules": sampleRule({ id: 9 }),
  });
  const { user } = renderApp(<RulesTab />);
  await user.click(await screen.findByRole("button", { name: "More for Mute ferry news" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  (await screen.findByRole("button", { name: "Undo" })).focus();
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
      name: "Mute ferry news",
      query: "ferry",
      feedId: null,
      bundleId: null,
      actions: [{ type: "read" }],
      enabled: true,
    }),
  );
});

test("without rules, and when they cannot be loaded, that is said", async () => {
  stubApi({ ...BASE, "GET /api/rules": [] });
  const { unmount } = renderApp(<RulesTab />);
  expect(await screen.findByText(/^You have no rules yet\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "Use this rule: Hide articles with “giveaway”" })).toHaveAttribute(
    "href",
    "/settings/rules/new?query=giveaway&does=hide",
  );
  unmount();
  stubApi({ ...BASE, "GET /api/rules": () => errorReply(500, "INTERNAL", "Internal error") });
  renderApp(<RulesTab />);
  expect(await screen.findByText("Failed to load rules")).toBeVisible();
});

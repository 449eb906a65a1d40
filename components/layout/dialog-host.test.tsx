import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { type DialogRequest, useDialogs } from "@/lib/client/hooks/use-dialogs";
import { articleReplies } from "@/lib/client/testing/article-replies";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { stubApi } from "@/lib/client/testing/stub-api";
import { ShortcutsDialog } from "./shortcuts-dialog";

const FEED = sampleFeed(7, { title: "Ships" });
const BUNDLE = sampleBundle(4, { name: "Mornings" });

describe("the host of the dialogs", () => {
  function Opener({ request }: { request: DialogRequest }) {
    const { open } = useDialogs();
    return (
      <button type="button" onClick={() => open(request)}>
        Open
      </button>
    );
  }
  const replies = {
    ...articleReplies([sampleItem(1)]),
    "GET /api/feeds": [FEED],
    "GET /api/bundles": [BUNDLE],
    "GET /api/bundles/4": { bundle: BUNDLE, feeds: [] },
    "GET /api/feeds/7/bundles": [],
  };
  const onDeleted = () => undefined;
  const requests: [string, { request: DialogRequest; name: RegExp; role?: string }][] = [
    ["a feed to edit", { request: { kind: "edit-feed", feed: FEED }, name: /edit feed/i }],
    [
      "all feeds to delete",
      { request: { kind: "delete-all-feeds", onDeleted }, name: /delete all/i, role: "alertdialog" },
    ],
    ["a bundle to edit", { request: { kind: "edit-bundle", bundle: BUNDLE }, name: /edit bundle/i }],
    [
      "a bundle to delete",
      { request: { kind: "delete-bundle", bundle: BUNDLE }, name: /delete bundle/i, role: "alertdialog" },
    ],
    ["feeds for a bundle", { request: { kind: "add-feeds-to-bundle", bundle: BUNDLE }, name: /feeds/i }],
    ["bundles for a feed", { request: { kind: "add-feed-to-bundles", feed: FEED }, name: /bundle/i }],
    [
      "bundles for selected feeds",
      { request: { kind: "add-selected-to-bundle", feedIds: [7], onAdded: onDeleted }, name: /bundle/i },
    ],
    ["the search", { request: { kind: "search" }, name: /search/i }],
    ["the keys", { request: { kind: "shortcuts" }, name: /keyboard shortcuts/i }],
  ];

  test.each(requests)(
    "shows the dialog for %s and closes it with Escape",
    async (_what, { request, name, role = "dialog" }) => {
      stubApi(replies);
      const { user } = renderApp(<Opener request={request} />);
      await user.click(screen.getByRole("button", { name: "Open" }));
      expect(await screen.findByRole(role, { name })).toBeVisible();
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());
    },
  );

  test("starts a dialog again each time it is opened", async () => {
    stubApi(replies);
    const { user } = renderApp(<Opener request={{ kind: "edit-bundle", bundle: BUNDLE }} />);
    await user.click(screen.getByRole("button", { name: "Open" }));
    await user.type(await screen.findByLabelText("Name"), " early");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByLabelText("Name")).toHaveValue("Mornings");
  });
});

test("the list of keys names the key that always works for a new feed", () => {
  renderApp(<ShortcutsDialog open onOpenChange={jest.fn()} />);
  const dialog = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
  expect(dialog).toHaveAccessibleDescription(/press a instead/);
  expect(
    within(dialog)
      .getByText(/^If Ctrl\+N opens/)
      .querySelector("kbd"),
  ).toHaveTextContent(/^a$/);
});

import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { AddSelectedDialog } from "./add-selected-dialog";

const ADD = "POST /api/bundles/4/feeds";
const BUNDLES = [sampleBundle(4, { name: "Mornings" }), sampleBundle(5, { name: "Evenings" })];

/** Renders the dialog for two selected feeds. */
function renderDialog(replies: Record<string, unknown> = {}) {
  const calls = { onOpenChange: jest.fn(), onAdded: jest.fn() };
  const api = stubApi({ "GET /api/bundles": BUNDLES, ...replies });
  return { ...calls, ...api, ...renderApp(<AddSelectedDialog open feedIds={[1, 2]} {...calls} />) };
}
const bundle = (name: string) => screen.findByRole("checkbox", { name });
const submit = () => screen.getByRole("button", { name: "Add to Bundle" });

test("one bundle can be chosen: another choice replaces it", async () => {
  const { user } = renderDialog();
  expect(screen.getByRole("dialog")).toHaveAccessibleDescription("2 selected feeds go into the bundle you choose.");
  await user.click(await bundle("Mornings"));
  await user.click(await bundle("Evenings"));
  expect(await bundle("Mornings")).not.toBeChecked();
  expect(await bundle("Evenings")).toBeChecked();
});

test("without a choice it says what is missing and sends nothing", async () => {
  const { user, sent } = renderDialog();
  await user.click(await bundle("Mornings"));
  await user.click(await bundle("Mornings"));
  await user.click(submit());
  expect(await screen.findByText("No bundle selected")).toBeVisible();
  expect(sent(ADD)).toEqual([]);
});

test("a refused feed leaves the dialog open with the choice", async () => {
  const reply = ({ body }: { body: { feedId: number } }) =>
    body.feedId === 2 ? errorReply(404, "NOT_FOUND", "Feed not found.") : {};
  const { user, sent, onAdded, onOpenChange } = renderDialog({ [ADD]: reply });
  await user.click(await bundle("Mornings"));
  await user.click(submit());
  expect(await screen.findByText("Feed not found.")).toBeVisible();
  expect(sent(ADD)).toEqual([{ feedId: 1 }, { feedId: 2 }]);
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(await bundle("Mornings")).toBeChecked();
  expect(onAdded).not.toHaveBeenCalled();
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("when the bundles do not load it says so instead of offering a new one, and asks again", async () => {
  let failing = true;
  const { user } = renderDialog({
    "GET /api/bundles": () => (failing ? errorReply(500, "INTERNAL", "Broken.") : BUNDLES),
  });
  expect(await screen.findByText("Failed to load bundles")).toBeVisible();
  expect(screen.queryByText("No bundles available")).not.toBeInTheDocument();
  failing = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await bundle("Mornings")).toBeVisible();
});

import { screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { stubApi } from "@/lib/client/testing/stub-api";
import { AddFeedDialog } from "./add-feed-dialog";
import { NewFeedScreen } from "./new-feed-screen";

beforeEach(() =>
  stubApi({ "GET /api/subscription/status": sampleSubscription(), "GET /api/bundles": [], "GET /api/feeds": [] }),
);
const link = () => screen.findByRole("link", { name: "Import from another reader" });

test("the Add feed dialog leads to the import and closes", async () => {
  const onOpenChange = jest.fn();
  const { user } = renderApp(<AddFeedDialog open onOpenChange={onOpenChange} />);
  expect(await link()).toHaveAttribute("href", "/settings?tab=advanced");
  // jsdom cannot leave the page.
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  await user.click(await link());
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test("the New Feed screen leads to the import", async () => {
  renderApp(<NewFeedScreen />);
  expect(await screen.findByRole("link", { name: "Get an address for newsletters" })).toHaveAttribute(
    "href",
    "/settings?tab=newsletters",
  );
  expect(await link()).toHaveAttribute("href", "/settings?tab=advanced");
});

test("the New Feed screen explains the field before it suggests topics", async () => {
  renderApp(<NewFeedScreen />);
  const other = await link();
  const follows = (first: Element, second: Element) =>
    Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(follows(screen.getByRole("region", { name: "What you can enter" }), other)).toBe(true);
  expect(follows(other, screen.getByRole("region", { name: "Quick start" }))).toBe(true);
});

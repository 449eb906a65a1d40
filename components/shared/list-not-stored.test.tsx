import { useQueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { renderApp } from "@/components/testing/render-app";
import { useConnectionWatch } from "@/lib/client/hooks/use-connection";
import { type ItemListScope, itemKeys } from "@/lib/client/queries/item-queries";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { stubApi } from "@/lib/client/testing/stub-api";
import { ListNotStored } from "./list-not-stored";

type Props = { onRetry?: () => void; screen?: boolean; stored?: ItemListScope[] };

/** The message with lists that were loaded before. */
function Example({ onRetry = () => {}, screen, stored = [] }: Props) {
  const client = useQueryClient();
  useConnectionWatch();
  useState(() => {
    for (const scope of stored) client.setQueryData(itemKeys.head(scope), { items: [sampleItem(1)], next: null });
  });
  return (
    <ListNotStored title="Not on this device" onRetry={onRetry} screen={screen} otherwise={<p>The server failed</p>} />
  );
}
const setDevice = (isOnline: boolean) => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void fireEvent(window, new Event(isOnline ? "online" : "offline")));
};
const renderOffline = (props: Props = {}) => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  stubApi({ "GET /api/bundles": [], "GET /api/feeds": [] });
  return renderApp(<Example {...props} />);
};
afterEach(() => setDevice(true));

test("without a connection a list says why it is missing and can be asked for again", async () => {
  const onRetry = jest.fn();
  const { user } = renderOffline({ onRetry });
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Not on this deviceYou are offline. It opens automatically when you're back online.",
  );
  expect(screen.queryByText("The server failed")).not.toBeInTheDocument();
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test("with a connection it shows what else is the reason", () => {
  renderOffline();
  setDevice(true);
  expect(screen.getByText("The server failed")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("in place of a whole screen its title is the heading", () => {
  renderOffline({ screen: true });
  expect(screen.getByRole("heading", { level: 1, name: "Not on this device" })).toBeVisible();
});

test("it links to the lists that can be read in the meantime, searches left out", async () => {
  renderOffline({
    stored: [
      { filter: "unread", sort: "newest" },
      { filter: "all", sort: "newest", q: "looms" },
    ],
  });
  const link = await screen.findByRole("link", { name: "All Feeds, unread" });
  expect(link).toHaveAttribute("href", "/?filter=unread");
  expect(screen.getByRole("region", { name: "Available offline" })).toContainElement(link);
  expect(screen.getAllByRole("link")).toEqual([link]);
});

test("without any such list nothing is offered to read", () => {
  renderOffline();
  expect(screen.queryByText("Available offline")).not.toBeInTheDocument();
});

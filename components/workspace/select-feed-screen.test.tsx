import { act, fireEvent, screen } from "@testing-library/react";
import { usePathname } from "next/navigation";
import { renderArticles } from "@/components/testing/render-articles";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { ONE_PANE } from "@/lib/shared/pane-layout";
import { HomeScreen, SelectFeedScreen } from "./home-screen";

test("the feeds to choose from begin at their top on a phone, wherever the list of articles was left", async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query === ONE_PANE }));
  const Screen = () => (usePathname() === "/articles" ? <SelectFeedScreen /> : <HomeScreen />);
  renderArticles(<Screen />, {
    address: "/",
    items: [sampleItem(1)],
    replies: { "GET /api/feeds": [sampleFeed(7, { title: "Ships" })] },
  });
  await screen.findAllByText("Item 1");
  const pane = () => document.querySelector('[data-pane="list"]') as HTMLElement;
  pane().scrollTop = 300;
  fireEvent.scroll(pane());
  act(() => window.history.pushState(null, "", "/articles"));
  expect(await screen.findByRole("heading", { name: "Select a Feed" })).toBeVisible();
  expect(pane().scrollTop).toBe(0);
});

import { act, fireEvent, screen } from "@testing-library/react";
import { PaneKeys } from "@/components/layout/pane-keys";
import { SkipLinks } from "@/components/layout/skip-link";
import { renderApp } from "@/components/testing/render-app";
import { setListWidth } from "@/lib/client/stores/pane-layout";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { stubApi } from "@/lib/client/testing/stub-api";
import { PANE_LAYOUT_KEY } from "@/lib/shared/pane-layout";
import { Panes } from "./panes";

const root = document.documentElement;
const stored = () => JSON.parse(localStorage.getItem(PANE_LAYOUT_KEY) ?? "null");
const divider = () => screen.getByRole("separator", { name: "Width of the list" });

afterEach(() => act(() => setListWidth(null)));

function renderPanes(isDetailOpen = true) {
  stubApi({
    "GET /api/auth/me": sampleUser(),
    "GET /api/subscription/status": sampleSubscription(),
    "GET /api/alerts": [],
    "GET /api/feeds": [],
    "GET /api/bundles": [],
  });
  return renderApp(
    <>
      <SkipLinks />
      <PaneKeys />
      <Panes
        listLabel="Articles"
        detailLabel="Article"
        isDetailOpen={isDetailOpen}
        detailTools={<p>Tools</p>}
        list={
          <div data-pane="list" tabIndex={-1}>
            <button type="button" tabIndex={0}>
              First row
            </button>
          </div>
        }
        detail={<h1 tabIndex={-1}>A title</h1>}
      />
    </>,
  );
}

describe("the edge between list and article", () => {
  test("moves with the arrow keys within its limits, and is remembered", () => {
    renderPanes();
    act(() => setListWidth(400));
    fireEvent.keyDown(divider(), { key: "ArrowRight" });
    expect(root.style.getPropertyValue("--list-width")).toBe("416px");
    fireEvent.keyDown(divider(), { key: "End" });
    fireEvent.keyDown(divider(), { key: "ArrowRight" });
    expect(stored().list).toBe(560);
    fireEvent.keyDown(divider(), { key: "Home" });
    expect(stored().list).toBe(320);
  });

  test("goes back to the usual width with a double click", () => {
    renderPanes();
    act(() => setListWidth(500));
    fireEvent.doubleClick(divider());
    expect(root.style.getPropertyValue("--list-width")).toBe("");
    expect(stored().list).toBeNull();
  });
});

describe("the keys of the panes", () => {
  test("F6 goes from pane to pane and around; arrows go to the next one and stop", async () => {
    const { user } = renderPanes();
    await user.keyboard("{F6}");
    expect(screen.getByRole("button", { name: "First row" })).toHaveFocus();
    await user.keyboard("{F6}");
    expect(screen.getByRole("heading", { name: "A title" })).toHaveFocus();
    await user.keyboard("{F6}");
    expect(screen.getByRole("button", { name: "First row" })).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("heading", { name: "A title" })).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("heading", { name: "A title" })).toHaveFocus();
    await user.keyboard("{Shift>}{F6}{/Shift}");
    expect(screen.getByRole("button", { name: "First row" })).toHaveFocus();
  });

  test("] gives an open article the window, and takes it back; without one it does nothing", async () => {
    const { user, unmount } = renderPanes();
    await user.keyboard("{]}");
    expect(root).toHaveAttribute("data-article-alone");
    await user.keyboard("{]}");
    expect(root).not.toHaveAttribute("data-article-alone");
    unmount();
    const { user: other } = renderPanes(false);
    await other.keyboard("{]}");
    expect(root).not.toHaveAttribute("data-article-alone");
  });

  test("a link leads past the library to the list, another to the article", async () => {
    window.history.replaceState(null, "", "/?item=7");
    const { user } = renderPanes();
    await user.click(screen.getByRole("link", { name: "Skip to the articles" }));
    expect(screen.getByRole("button", { name: "First row" })).toHaveFocus();
    await user.click(screen.getByRole("link", { name: "Skip to the article" }));
    expect(screen.getByRole("heading", { name: "A title" })).toHaveFocus();
  });
});

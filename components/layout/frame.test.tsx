import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { renderApp } from "@/components/testing/render-app";
import { watchNavigation } from "@/components/testing/watch-navigation";
import { toast } from "@/lib/client/stores/toast-store";
import { NotLoaded } from "./dialog-not-loaded";
import { NotFoundScreen } from "./not-found-screen";
import { SkipLinks } from "./skip-link";
import { TruncatedTextTitles } from "./truncated-text-titles";

describe("notices", () => {
  const show = (...notices: Parameters<typeof toast>[0][]) =>
    act(() => notices.forEach((notice) => void toast(notice)));

  test("show one at a time, the newest", () => {
    renderApp(<p>Screen</p>);
    show({ title: "First" }, { title: "Second", description: "with details" });
    expect(screen.getByText("with details")).toBeVisible();
    expect(screen.queryByText("First")).not.toBeInTheDocument();
  });

  test("undo what they report with their button, once", async () => {
    const undo = jest.fn();
    const { user } = renderApp(<p>Screen</p>);
    show({ title: "7 articles marked as read", undone: "7 articles are unread again.", undo });
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await user.keyboard("{Control>}z{/Control}");
    expect(undo).toHaveBeenCalledTimes(1);
    expect(await screen.findByText("7 articles are unread again.")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("7 articles marked as read")).not.toBeInTheDocument());
  });

  test("are undone with Ctrl+Z, the last first, also after they are gone", async () => {
    const order: string[] = [];
    const { user } = renderApp(<p>Screen</p>);
    show({ title: "One", undo: () => order.push("one") }, { title: "Two", undo: () => order.push("two") });
    await user.keyboard("{Control>}z{/Control}");
    expect(await screen.findByText("Undone")).toBeVisible();
    expect(screen.getByText("Two")).toBeVisible();
    await user.keyboard("{Control>}z{/Control}");
    expect(order).toEqual(["two", "one"]);
  });

  test("leave Ctrl+Z to a field that is typed into", async () => {
    const undo = jest.fn();
    const { user } = renderApp(<input aria-label="Name" />);
    show({ title: "Deleted", undo });
    await user.type(screen.getByLabelText("Name"), "a{Control>}z{/Control}");
    expect(undo).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Undo" }));
  });

  test("run their own action when it is chosen", async () => {
    const run = jest.fn();
    const { user } = renderApp(<p>Screen</p>);
    show({ title: "Upgrade Required", action: { label: "Upgrade Now", run }, destructive: true });
    await user.click(screen.getByRole("button", { name: "Upgrade Now" }));
    expect(run).toHaveBeenCalledTimes(1);
  });
});

test("a dialog whose code did not load is a notice, once, that reloads the page on request", async () => {
  const navigations = watchNavigation();
  const closed = jest.fn();
  function Opened() {
    const [isOpen, setOpen] = useState(true);
    const onOpenChange = (open: boolean) => {
      closed();
      setOpen(open);
    };
    return <NotLoaded open={isOpen} onOpenChange={onOpenChange} />;
  }
  const { user } = renderApp(<Opened />);
  expect(await screen.findByText("Failed to load")).toBeVisible();
  expect(closed).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "Reload" }));
  expect(navigations()).toBe(1);
});

test.each(["/settings", "/bundles"])(
  "the skip link of %s moves the focus to the content without an entry in the history",
  async (address) => {
    window.history.replaceState(null, "", address);
    const { user, container } = renderApp(<SkipLinks />);
    const main = container.querySelector("main");
    if (main) main.tabIndex = -1;
    const entries = window.history.length;
    await user.click(screen.getByRole("link", { name: "Skip to content" }));
    expect(main).toHaveFocus();
    expect(window.history.length).toBe(entries);
    expect(window.location.hash).toBe("");
  },
);

test("an address without a page leads back to the home page by a full navigation", () => {
  renderApp(<NotFoundScreen />);
  expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Feedloom" })).toHaveAttribute("href", "/");
});

describe("the title of a text", () => {
  const text = () => screen.getByText("A long name");
  const setWidth = (scrollWidth: number) =>
    jest.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(scrollWidth);
  const renderText = (title?: string) =>
    renderApp(
      <>
        <TruncatedTextTitles />
        <p className="truncate" title={title}>
          A long name
        </p>
      </>,
    );

  test("is the whole text while it is cut off, and none once there is room", () => {
    renderText();
    setWidth(500);
    fireEvent.pointerOver(text());
    expect(text()).toHaveAttribute("title", "A long name");
    setWidth(0);
    fireEvent.pointerOver(text());
    expect(text()).not.toHaveAttribute("title");
  });

  test("stays as a component has set it", () => {
    renderText("Its own");
    setWidth(500);
    fireEvent.pointerOver(text());
    expect(text()).toHaveAttribute("title", "Its own");
  });
});

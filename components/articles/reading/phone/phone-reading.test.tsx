import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { articleReplies } from "@/lib/client/testing/article-replies";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { stubApi } from "@/lib/client/testing/stub-api";
import { PhoneReading } from "./phone-reading";

const show = jest.fn();
const close = jest.fn();
const item = sampleItem(2);
const reading = { known: item, next: sampleItem(1), previous: null, show, close };
const HEIGHT = 800;

function renderPhone(matches: string[] = ["48rem"]) {
  jest.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: matches.some((part) => query.includes(part)),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  const server = stubApi(articleReplies([item, sampleItem(1)]));
  const app = renderApp(
    <section data-testid="pane">
      <div data-pane="detail">
        <PhoneReading item={item} reading={reading}>
          <p>Text</p>
        </PhoneReading>
      </div>
    </section>,
  );
  const scroller = screen.getByText("Text").closest("[data-pane]") as HTMLElement;
  Object.defineProperties(scroller, {
    clientHeight: { value: HEIGHT },
    scrollHeight: { value: 4 * HEIGHT },
    scrollTop: { value: 0, writable: true },
  });
  const scrollTo = async (top: number) => {
    scroller.scrollTop = top;
    fireEvent.scroll(scroller);
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  };
  return { ...server, ...app, scroller, scrollTo, pane: screen.getByTestId("pane") };
}

beforeEach(() => {
  show.mockClear();
  close.mockClear();
});
const pill = () => screen.getByRole("group", { name: "Article tools" });
const touch = (x: number, y = 400) => ({
  touches: [{ clientX: x, clientY: y }],
  changedTouches: [{ clientX: x, clientY: y }],
});

describe("the pill", () => {
  test("goes on scrolling down and comes on scrolling up, at the end and on a tap", async () => {
    const { scrollTo, user } = renderPhone();
    expect(pill()).not.toHaveAttribute("data-hidden");
    await scrollTo(300);
    expect(pill()).toHaveAttribute("data-hidden");
    await scrollTo(250);
    expect(pill()).not.toHaveAttribute("data-hidden");
    await scrollTo(600);
    await user.click(screen.getByText("Text"));
    expect(pill()).not.toHaveAttribute("data-hidden");
    await scrollTo(900);
    expect(pill()).toHaveAttribute("data-hidden");
    await scrollTo(3 * HEIGHT);
    expect(pill()).not.toHaveAttribute("data-hidden");
  });

  test("stands out from a dark page", () => {
    renderPhone();
    expect(pill()).toHaveClass("border-border-strong", "dark:bg-notice");
  });

  test("leads back, stars and continues", async () => {
    const { user, sent } = renderPhone();
    await user.click(screen.getByRole("button", { name: "Star" }));
    await waitFor(() => expect(sent("PATCH /api/feed-items/2/star")).toEqual([{ isStarred: true }]));
    await user.click(screen.getByRole("button", { name: "Next article" }));
    expect(show).toHaveBeenCalledWith(1);
    await user.click(screen.getByRole("button", { name: "Back to the list" }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe("a swipe from the left edge", () => {
  const swipe = (pane: HTMLElement, from: number, to: number) => {
    fireEvent.touchStart(pane, touch(from));
    fireEvent.touchMove(pane, touch(from + 20));
    fireEvent.touchMove(pane, touch(to));
    const left = pane.style.transform;
    fireEvent.touchEnd(pane, touch(to));
    return left;
  };

  test("takes the article along under the finger and leads back", () => {
    const { pane } = renderPhone();
    Object.defineProperty(pane, "clientWidth", { value: 390 });
    expect(swipe(pane, 10, 310)).toBe("translateX(300px)");
    expect(close).toHaveBeenCalledTimes(1);
    expect(pane.style.transform).toBe("");
  });

  test("that began further in leaves the article where it is", () => {
    const { pane } = renderPhone();
    expect(swipe(pane, 60, 380)).toBe("");
    expect(close).not.toHaveBeenCalled();
  });

  test("works without following the finger where motion is unwanted", () => {
    const { pane } = renderPhone(["48rem", "reduced-motion"]);
    Object.defineProperty(pane, "clientWidth", { value: 390 });
    expect(swipe(pane, 10, 310)).toBe("");
    expect(close).toHaveBeenCalledTimes(1);
  });

  test("does nothing next to the list on a wide screen", () => {
    const { pane } = renderPhone([]);
    swipe(pane, 10, 310);
    expect(close).not.toHaveBeenCalled();
  });
});

describe("pulling past the end", () => {
  const pull = (target: HTMLElement, far: number) => {
    fireEvent.touchStart(target, touch(200, 700));
    fireEvent.touchMove(target, touch(200, 700));
    fireEvent.touchMove(target, touch(200, 700 - far));
  };

  test("shows the title of the next article, and opens it from 88 px on", async () => {
    const { scrollTo } = renderPhone();
    await scrollTo(3 * HEIGHT);
    const text = screen.getByText("Text");
    pull(text, 60);
    expect(screen.getByText("Item 1")).toBeInTheDocument();
    fireEvent.touchEnd(text, touch(200, 640));
    expect(show).not.toHaveBeenCalled();
    pull(text, 90);
    expect(screen.getByText("Release for the next article")).toBeInTheDocument();
    fireEvent.touchEnd(text, touch(200, 610));
    expect(show).toHaveBeenCalledWith(1);
  });

  test("before the end is scrolling", () => {
    renderPhone();
    pull(screen.getByText("Text"), 200);
    fireEvent.touchEnd(screen.getByText("Text"), touch(200, 500));
    expect(show).not.toHaveBeenCalled();
  });
});

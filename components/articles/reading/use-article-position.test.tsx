import { act, render } from "@testing-library/react";
import { useArticlePosition } from "./use-article-position";

/** Called each time the position is read: reading it forces a layout. */
const asked = jest.fn();

function scrollerAt(top: number, most = Number.POSITIVE_INFINITY) {
  const pane = document.createElement("div");
  pane.dataset.pane = "detail";
  const state = { top, most };
  Object.defineProperty(pane, "scrollTop", {
    get: () => {
      asked();
      return state.top;
    },
    set: (to: number) => {
      state.top = Math.min(to, state.most);
    },
  });
  document.body.replaceChildren(pane);
  const scroll = (to: number) =>
    act(() => {
      state.top = to;
      pane.dispatchEvent(new Event("scroll"));
    });
  return { state, scroll };
}

function Article({ id, isLoaded = true }: { id: number; isLoaded?: boolean }) {
  useArticlePosition(id, isLoaded);
  return null;
}

test("the first article begins at its top, where the overview was scrolled", () => {
  const { state } = scrollerAt(300);
  render(<Article id={1} />);
  expect(state.top).toBe(0);
});

test("going from one article to the next at its top does not ask for the position", () => {
  const { state } = scrollerAt(0);
  const view = render(<Article id={11} />);
  asked.mockClear();
  view.rerender(<Article id={12} isLoaded={false} />);
  view.rerender(<Article id={12} />);
  expect(asked).not.toHaveBeenCalled();
  expect(state.top).toBe(0);
});

test("an article that was read before begins where it was left, another one at its top", () => {
  const { state, scroll } = scrollerAt(0);
  const view = render(<Article id={21} />);
  scroll(700);
  view.rerender(<Article id={22} />);
  expect(state.top).toBe(0);
  view.rerender(<Article id={21} />);
  expect(state.top).toBe(700);
});

test("a place that the head has no room for is taken once the text has come", () => {
  const { state, scroll } = scrollerAt(0);
  const view = render(<Article id={31} />);
  scroll(700);
  view.rerender(<Article id={32} />);
  state.most = 90;
  view.rerender(<Article id={31} isLoaded={false} />);
  expect(state.top).toBe(90);
  state.most = 5_000;
  view.rerender(<Article id={31} />);
  expect(state.top).toBe(700);
});

test("a reader who has scrolled before the text came stays where they are", () => {
  const { state, scroll } = scrollerAt(0);
  const view = render(<Article id={41} />);
  scroll(700);
  view.rerender(<Article id={42} />);
  view.rerender(<Article id={41} isLoaded={false} />);
  scroll(40);
  view.rerender(<Article id={41} />);
  expect(state.top).toBe(40);
});

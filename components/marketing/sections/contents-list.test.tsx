import { act, render, screen } from "@testing-library/react";
import { ContentsList } from "./contents-list";

const HEADINGS = [
  { id: "read", text: "Read" },
  { id: "finish", text: "Finish" },
];

/** Renders a text; the result scrolls it, so that its headings are this far from the top of the window. */
function renderText(): (tops: Record<string, number>) => void {
  let report = () => {};
  jest.spyOn(window, "IntersectionObserver").mockImplementation((listener) => {
    report = () => listener([], {} as IntersectionObserver);
    return { observe: () => {}, disconnect: () => {} } as unknown as IntersectionObserver;
  });
  render(
    <>
      <ContentsList headings={HEADINGS} />
      {HEADINGS.map(({ id, text }) => (
        <h2 key={id} id={id}>
          {text}
        </h2>
      ))}
    </>,
  );
  return (tops) => {
    for (const [id, top] of Object.entries(tops)) {
      const heading = document.getElementById(id) as HTMLElement;
      jest.spyOn(heading, "getBoundingClientRect").mockReturnValue({ top } as DOMRect);
    }
    act(report);
  };
}
const marked = () => screen.getAllByRole("link", { current: "location" }).map(({ textContent }) => textContent);

test("marks the last part whose heading is in the upper third of the window", () => {
  const scrollTo = renderText();
  expect(screen.queryByRole("link", { current: "location" })).toBeNull();
  scrollTo({ read: -400, finish: window.innerHeight / 3 + 1 });
  expect(marked()).toEqual(["Read"]);
  scrollTo({ read: -500, finish: window.innerHeight / 3 - 1 });
  expect(marked()).toEqual(["Finish"]);
});

test("marks nothing above the first heading", () => {
  const scrollTo = renderText();
  scrollTo({ read: 0, finish: window.innerHeight });
  expect(marked()).toEqual(["Read"]);
  scrollTo({ read: window.innerHeight, finish: 2 * window.innerHeight });
  expect(screen.queryByRole("link", { current: "location" })).toBeNull();
});

import { act, render } from "@testing-library/react";
import { useRef } from "react";
import { useLedStrand } from "./use-led-strand";

const rect = (left: number, top: number, width: number, height: number) => new DOMRect(left, top, width, height);
const still = { matches: false };
let animate: jest.Mock;

function Title({ id }: { id: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLedStrand(id, heading, "#10b981");
  return <h1 ref={heading}>Ships</h1>;
}

beforeEach(() => {
  still.matches = false;
  jest.spyOn(window, "matchMedia").mockImplementation(() => still as MediaQueryList);
  animate = jest.fn(() => ({ finished: new Promise(() => {}), cancel: jest.fn() }));
  HTMLElement.prototype.animate = animate;
  document.body.innerHTML =
    '<div data-pane="list"><article class="article-row"><span class="row-strand"></span><a data-item="7"></a></article></div>';
  jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return this.className === "row-strand" ? rect(240, 100, 3, 60) : rect(700, 80, 500, 30);
  });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, "animate");
  document.body.innerHTML = "";
});
/** Renders a title and draws a frame. */
async function shown(id: number) {
  const title = render(<Title id={id} />);
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  return title;
}
const strands = () => document.querySelectorAll(".led-strand");

test("leads the strand of the opened row to the title with transforms alone, and takes it away with the article", async () => {
  const { unmount } = await shown(7);
  expect(strands()).toHaveLength(1);
  const [frames] = animate.mock.calls[0];
  expect(frames[0].transform).toBe("translate(-444px, 20px) scaleY(2)");
  expect(frames.every((frame: object) => Object.keys(frame).every((key) => /transform|opacity|offset/.test(key)))).toBe(
    true,
  );
  unmount();
  expect(strands()).toHaveLength(0);
});

test("moves nothing for an article without a row, and with reduced motion", async () => {
  await shown(8);
  still.matches = true;
  await shown(7);
  expect(animate).not.toHaveBeenCalled();
  expect(strands()).toHaveLength(0);
});

import { act, fireEvent, render, screen } from "@testing-library/react";
import { PageRows, revealRow, ScrolledRows } from "./long-list";

const ROW_PX = 50;
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: 1000 + at }));
const inPage = (count: number) => (
  <PageRows rows={rowsOf(count)} estimate={ROW_PX}>
    {(row) => <a href={`#${row.id}`}>Row {row.id}</a>}
  </PageRows>
);

const shown = () => screen.getAllByRole("listitem");
const positions = () => shown().map((row) => Number(row.getAttribute("aria-posinset")));
const consecutive = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

/** Returns the height of the list in pixels: its rows and the margins in place of those that are not rendered. */
function heightOf(rows: HTMLElement[], rowPx = ROW_PX): number {
  const before = Number.parseFloat(rows[0]?.style.marginTop ?? "");
  const after = Number.parseFloat(rows.at(-1)?.style.marginBottom ?? "");
  return before + rows.length * rowPx + after;
}

/** Scrolls the window, 768 pixels high, as the reader does. */
function scrollTo(top: number): void {
  Object.defineProperty(window, "scrollY", { value: top, configurable: true });
  fireEvent.scroll(window);
}

beforeEach(() => void jest.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(100_000));
afterEach(() => void Object.defineProperty(window, "scrollY", { value: 0, configurable: true }));

describe("a list of at most a hundred rows", () => {
  test("is rendered as a whole, without positions or margins", () => {
    render(inPage(100));
    expect(shown()).toHaveLength(100);
    expect(shown().filter((row) => row.hasAttribute("aria-setsize") || row.hasAttribute("style"))).toEqual([]);
  });

  test("has no rows when there are none", () => {
    render(inPage(0));
    expect(screen.getByRole("list")).toBeEmptyDOMElement();
  });
});

describe("a longer list in the page", () => {
  test("renders the rows in sight and a few beyond, in their order", () => {
    render(inPage(200));
    const count = shown().length;
    expect(count).toBeGreaterThanOrEqual(Math.ceil(768 / ROW_PX));
    expect(count).toBeLessThan(40);
    expect(positions()).toEqual(consecutive(1, count));
    expect(screen.getByRole("link", { name: "Row 1000" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Row 1199" })).not.toBeInTheDocument();
  });

  test("names its full length on every row that is rendered", () => {
    render(inPage(200));
    expect(new Set(shown().map((row) => row.getAttribute("aria-setsize")))).toEqual(new Set(["200"]));
  });

  test("is as high as all its rows, wherever it is scrolled to", () => {
    render(inPage(200));
    expect(heightOf(shown())).toBe(200 * ROW_PX);
    scrollTo(4000);
    expect(heightOf(shown())).toBe(200 * ROW_PX);
    scrollTo(200 * ROW_PX - 768);
    expect(heightOf(shown())).toBe(200 * ROW_PX);
  });

  test("renders other rows when it is scrolled, with some on either side for the keyboard to continue to", () => {
    render(inPage(200));
    scrollTo(5000);
    const [first = 0] = positions();
    expect(first).toBeGreaterThan(1);
    expect(first).toBeLessThan(100);
    expect(positions().at(-1)).toBeGreaterThan(100 + 768 / ROW_PX);
    expect(positions()).toEqual(consecutive(first, shown().length));
  });

  test("ends with its last row when it is scrolled to the end", () => {
    render(inPage(200));
    scrollTo(200 * ROW_PX - 768);
    expect(positions().at(-1)).toBe(200);
    expect(Number.parseFloat(shown().at(-1)?.style.marginBottom ?? "")).toBe(0);
  });

  test("uses the measured height of the rows once it is known", () => {
    const { unmount } = render(inPage(200));
    const measured = shown().length;
    unmount();
    jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ height: 80, top: 0 } as DOMRect);
    render(inPage(200));
    expect(heightOf(shown(), 80)).toBe(measured * 80 + (200 - measured) * ROW_PX);
  });

  test("is rendered in part as soon as it grows beyond a hundred rows", () => {
    const { rerender } = render(inPage(100));
    rerender(inPage(101));
    expect(shown().length).toBeLessThan(40);
    expect(heightOf(shown())).toBe(101 * ROW_PX);
  });
});

describe("revealing a row", () => {
  /** Lets the window scroll where it is told to, and returns where that was. */
  function followScrolling(): jest.Mock {
    const goTo = jest.fn();
    jest.spyOn(window, "scrollTo").mockImplementation((where) => {
      const { top = 0 } = where as unknown as ScrollToOptions;
      goTo(top);
      Object.defineProperty(window, "scrollY", { value: top, configurable: true });
    });
    return goTo;
  }
  const reveal = (id: number) => {
    act(() => revealRow(id));
    fireEvent.scroll(window);
  };

  test("renders a row that is out of sight and scrolls it to the middle", () => {
    const goTo = followScrolling();
    render(inPage(200));
    reveal(1150);
    expect(screen.getByRole("link", { name: "Row 1150" })).toBeInTheDocument();
    expect(goTo).toHaveBeenLastCalledWith(150 * ROW_PX - (768 - ROW_PX) / 2);
  });

  test("leaves the page where it is for a row of another list, and for one of a short list", () => {
    const goTo = followScrolling();
    const { rerender } = render(inPage(200));
    goTo.mockClear();
    reveal(5);
    expect(goTo).not.toHaveBeenCalled();
    rerender(inPage(50));
    reveal(1040);
    expect(goTo).not.toHaveBeenCalled();
  });

  test("is over once the list is gone", () => {
    const goTo = followScrolling();
    const { unmount } = render(inPage(200));
    unmount();
    goTo.mockClear();
    act(() => revealRow(1150));
    expect(goTo).not.toHaveBeenCalled();
  });
});

describe("a longer list in an element that scrolls", () => {
  const inElement = (count: number) => (
    <ScrolledRows rows={rowsOf(count)} estimate={ROW_PX} className="h-80">
      {(row) => <span>Row {row.id}</span>}
    </ScrolledRows>
  );

  beforeEach(() => {
    jest.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(300);
  });

  test("renders the rows near its own top and keeps its whole length to scroll", () => {
    render(inElement(400));
    expect(screen.getByRole("list")).toHaveClass("h-80");
    expect(shown().length).toBeLessThan(30);
    expect(positions()).toEqual(consecutive(1, shown().length));
    expect(heightOf(shown())).toBe(400 * ROW_PX);
  });

  test("renders other rows when the element is scrolled, not when the page is", () => {
    render(inElement(400));
    scrollTo(5000);
    expect(positions()[0]).toBe(1);
    const list = screen.getByRole("list");
    list.scrollTop = 10_000;
    fireEvent.scroll(list);
    expect(positions()).toContain(201);
    expect(positions()).not.toContain(1);
    expect(heightOf(shown())).toBe(400 * ROW_PX);
  });
});

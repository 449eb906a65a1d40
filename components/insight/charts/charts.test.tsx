import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DaysChart, HoursChart, TopicsChart, WeeksChart } from "./charts";

const DAYS = [
  { date: "2026-02-28", articles: 12, read: 3 },
  { date: "2026-03-01", articles: 1010, read: 1000 },
];
const legend = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

/** Gives the plot around an element a width of 200 pixels, and returns it. */
function plotOf(container: HTMLElement): Element {
  const plot = container.querySelector(".touch-pan-y");
  if (!plot) throw new Error("there is no plot");
  plot.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  return plot;
}

test("stacks unread on read articles of each day, as high as the axis says", () => {
  const { container } = render(<DaysChart days={DAYS} />);
  expect(legend()).toEqual(["Read", "Unread"]);
  expect(screen.getByText("Feb 28")).toBeInTheDocument();
  expect(screen.getByText("1,500")).toBeInTheDocument();
  const heights = [...container.querySelectorAll<HTMLElement>("[data-bar]")].map(({ style }) => style.height);
  expect(heights.map(Number.parseFloat)).toEqual([0.6, 0.2, 0.667, 66.667].map((height) => expect.closeTo(height, 3)));
});

test("shows the numbers of the day under the pointer, and hides them when it leaves", async () => {
  const user = userEvent.setup();
  const { container } = render(<DaysChart days={DAYS} />);
  const plot = plotOf(container);
  await user.pointer({ target: plot, coords: { clientX: 150 } });
  expect(screen.getByText("Read: 1,000")).toBeInTheDocument();
  expect(screen.getByText("Unread: 10")).toBeInTheDocument();
  await user.pointer({ target: plot, coords: { clientX: -5 } });
  expect(screen.getByText("Read: 3")).toBeInTheDocument();
  await user.unhover(plot);
  expect(screen.queryByText("Read: 3")).not.toBeInTheDocument();
});

test("the weeks of a feed have the colour of its bundle, and are grey without one", () => {
  const weeks = [{ start: "2026-03-02", articles: 3 }];
  const colored = () => document.querySelector<HTMLElement>("[data-bar]")?.style.backgroundColor;
  const { rerender } = render(<WeeksChart weeks={weeks} color="rgb(1, 2, 3)" />);
  expect(colored()).toBe("rgb(1, 2, 3)");
  rerender(<WeeksChart weeks={weeks} />);
  expect(colored()).toBe("");
});

test("names every sixth hour", () => {
  render(<HoursChart hours={Array.from({ length: 24 }, (_, hour) => ({ hour, articles: hour }))} />);
  expect(screen.getAllByText(/:00$/).map(({ textContent }) => textContent)).toEqual(["0:00", "6:00", "12:00", "18:00"]);
});

test("draws each topic by itself, in the server's order and to one scale", () => {
  const rows = ["Sailing", "Rowing", "Sea.level"].map((topic, at) => ({ topic, counts: [at, at + 2] }));
  const { container } = render(<TopicsChart topics={{ weeks: ["2026-02-22", "2026-03-01"], rows }} />);
  expect(legend()).toEqual(["Sailing2Feb 22Mar 1", "Rowing4Feb 22Mar 1", "Sea.level6Feb 22Mar 1"]);
  const heights = [...container.querySelectorAll<HTMLElement>("[data-bar]")].map(({ style }) => style.height);
  expect(heights).toEqual(["0%", "50%", "25%", "75%", "50%", "100%"]);
});

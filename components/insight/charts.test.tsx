import { render, screen } from "@testing-library/react";
import { cloneElement, type ReactElement } from "react";
import { DaysChart, TopicsChart } from "./charts";

// jsdom lays nothing out: the charts get a size of their own.
jest.mock("recharts", () => ({
  ...jest.requireActual("recharts"),
  ResponsiveContainer: ({ children }: { children: ReactElement<{ width: number; height: number }> }) =>
    cloneElement(children, { width: 600, height: 240 }),
}));

test("articles per day are split into read and unread ones, and labelled with their days", () => {
  const days = [
    { date: "2026-02-28", articles: 12, read: 3 },
    { date: "2026-03-01", articles: 10, read: 10 },
  ];
  render(<DaysChart days={days} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Read", "Unread"]);
  expect(screen.getByText("Feb 28")).toBeInTheDocument();
  expect(screen.getByText("Mar 1")).toBeInTheDocument();
});

test("each topic has a line of its own, named in the legend in the server's order", () => {
  const rows = ["Sailing", "Rowing", "Sea.level"].map((topic, at) => ({ topic, counts: [at, at + 1] }));
  const { container } = render(<TopicsChart topics={{ weeks: ["2026-02-22", "2026-03-01"], rows }} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Sailing",
    "Rowing",
    "Sea.level",
  ]);
  const dashes = [...container.querySelectorAll(".recharts-line-curve")].map((line) =>
    line.getAttribute("stroke-dasharray"),
  );
  expect(new Set(dashes).size).toBe(3);
});

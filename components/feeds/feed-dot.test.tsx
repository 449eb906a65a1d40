import { render, screen } from "@testing-library/react";
import { FeedDot } from "./feed-dot";

test.each([
  ["Active", { isActive: true, fetchError: null }],
  ["Not working", { isActive: true, fetchError: "Not found" }],
  ["Paused", { isActive: false, fetchError: "Not found" }],
])("says %s", (label, feed) => {
  render(<FeedDot feed={feed} />);
  expect(screen.getByTitle(label)).toHaveTextContent(`${label}:`);
});

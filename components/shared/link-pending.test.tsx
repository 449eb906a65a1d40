import { render, screen } from "@testing-library/react";
import { LinkPending } from "./link-pending";

let pending = false;
jest.mock("next/link", () => ({ useLinkStatus: () => ({ pending }) }));

test("a link says so, and carries the mark that styles it, while its place is on its way", () => {
  pending = true;
  render(
    <a href="/bundles">
      Bundles
      <LinkPending />
    </a>,
  );
  expect(screen.getByRole("link", { name: "Bundles (opening)" }).querySelector("[data-link-pending]")).not.toBeNull();
});

test("a link at rest has no mark", () => {
  pending = false;
  render(
    <a href="/bundles">
      Bundles
      <LinkPending />
    </a>,
  );
  expect(screen.getByRole("link", { name: "Bundles" }).querySelector("[data-link-pending]")).toBeNull();
});

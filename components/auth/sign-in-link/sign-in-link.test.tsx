import { render, screen } from "@testing-library/react";
import { ConfirmSignIn } from "./confirm-sign-in";
import { InvalidLink, LinkRequest, SentLink } from "./link-notice";

const LINK = {
  token: "t".repeat(43),
  email: "ada@example.com",
  device: "Firefox on Linux",
  address: "192.0.2.7",
  requestedAt: new Date("2026-11-28T09:00:00Z"),
  signedInAs: null,
};

test("the page of a link names the account and who asked, and its button posts the token", () => {
  const { container } = render(<ConfirmSignIn {...LINK} />);
  const form = container.querySelector("form");
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/api/auth/sign-in-link/use"]);
  expect(new FormData(form as HTMLFormElement).get("token")).toBe(LINK.token);
  expect(screen.getByRole("button", { name: "Sign In" })).toHaveAttribute("type", "submit");
  for (const text of ["ada@example.com", "Firefox on Linux", "192.0.2.7", "November 28, 2026 at 9:00 AM UTC"]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.queryByText(/and that ends/)).toBeNull();
});

test("it says that another account's session ends, and none of its own", () => {
  const { rerender } = render(<ConfirmSignIn {...LINK} signedInAs="bob@example.com" />);
  expect(screen.getByText("It is signed in as bob@example.com now, and that ends.")).toBeVisible();
  rerender(<ConfirmSignIn {...LINK} signedInAs={LINK.email} />);
  expect(screen.queryByText(/and that ends/)).toBeNull();
});

test("a link that signs nobody in offers another one and the sign-in screen", () => {
  const { container } = render(<InvalidLink />);
  expect(screen.getByRole("alert")).toHaveTextContent(
    "The link was already used or has expired. Enter your email and we'll send a new one.",
  );
  const form = container.querySelector("form");
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/api/auth/sign-in-link"]);
  expect(screen.getByLabelText("Email")).toHaveAttribute("name", "email");
  expect(screen.getByRole("button", { name: "Email me a new link" })).toHaveAttribute("type", "submit");
  expect(screen.getByRole("link", { name: "Sign in with your password" })).toHaveAttribute("href", "/login");
});

test("a sent link leads to the form for another one and back to the sign-in screen", () => {
  render(<SentLink />);
  expect(screen.getByRole("link", { name: "Send another link" })).toHaveAttribute("href", "/sign-in-link");
  expect(screen.getByRole("link", { name: "Back to sign in" })).toHaveAttribute("href", "/login");
});

test("the form for a link asks for the address and alerts nobody", () => {
  const { container } = render(<LinkRequest />);
  expect(container.querySelector("form")).toHaveAttribute("action", "/api/auth/sign-in-link");
  expect(screen.getByRole("heading", { name: "Sign in by email" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

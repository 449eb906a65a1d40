import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { PaymentMethod } from "@/lib/contracts/billing";
import { PaymentMethods } from "./payment-methods";

const card = (id: string, more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id,
  brand: "visa",
  last4: "4242",
  exp_month: 12,
  exp_year: 2090,
  is_default: false,
  ...more,
});
const MAIN = card("pm_1", { is_default: true });
const OTHER = card("pm_2", { brand: "mastercard", last4: "4444", exp_month: 1, exp_year: 2020 });

/** Replies of a server that has these cards and changes with them. */
function server(initial: PaymentMethod[]) {
  let cards = initial;
  return {
    "GET /api/stripe/payment-methods": () => cards,
    "PUT /api/stripe/payment-methods/pm_2/default": () => {
      cards = cards.map((each) => ({ ...each, is_default: each.id === "pm_2" }));
      return {};
    },
    "DELETE /api/stripe/payment-methods/pm_2": () => {
      cards = cards.filter(({ id }) => id !== "pm_2");
      return new Response(null, { status: 204 });
    },
  };
}
const cardRows = () => screen.getAllByRole("listitem").filter((item) => item.textContent.includes("••••"));
const row = (name: RegExp) => {
  const found = cardRows().find((item) => name.test(item.textContent));
  if (!found) throw new Error(`no row matches ${name}`);
  return within(found);
};

test("cards are named, the default one is marked and an expired one says so", async () => {
  stubApi(server([MAIN, OTHER]));
  renderApp(<PaymentMethods />);
  await screen.findByText(/Visa •••• 4242/);
  expect(row(/4242/).getByText("Default")).toBeVisible();
  expect(row(/4242/).getByText("Expires 12/2090")).toBeVisible();
  expect(row(/4242/).queryByRole("button", { name: /as default/ })).not.toBeInTheDocument();
  expect(row(/4444/).getByText("Expired 01/2020")).toHaveClass("text-destructive");
});

test("another card becomes the default one", async () => {
  const { sent } = stubApi(server([MAIN, OTHER]));
  const { user } = renderApp(<PaymentMethods />);
  await user.click(await screen.findByRole("button", { name: "Set Mastercard •••• 4444 as default" }));
  await waitFor(() => expect(row(/4444/).getByText("Default")).toBeVisible());
  expect(sent("PUT /api/stripe/payment-methods/pm_2/default")).toHaveLength(1);
  expect(await screen.findByText("Default updated")).toBeVisible();
});

test("a card is removed only after a confirmation", async () => {
  const { sent } = stubApi(server([MAIN, OTHER]));
  const { user } = renderApp(<PaymentMethods />);
  await user.click(await screen.findByRole("button", { name: "Remove Mastercard •••• 4444" }));
  const dialog = screen.getByRole("alertdialog", { name: "Remove Mastercard •••• 4444?" });
  expect(sent("DELETE /api/stripe/payment-methods/pm_2")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(cardRows()).toHaveLength(1));
  expect(sent("DELETE /api/stripe/payment-methods/pm_2")).toHaveLength(1);
});

test("cancelling the confirmation removes nothing", async () => {
  const { sent } = stubApi(server([MAIN, OTHER]));
  const { user } = renderApp(<PaymentMethods />);
  await user.click(await screen.findByRole("button", { name: "Remove Mastercard •••• 4444" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(cardRows()).toHaveLength(2);
  expect(sent("DELETE /api/stripe/payment-methods/pm_2")).toEqual([]);
});

test("removing the only card warns that the next payment would fail", async () => {
  stubApi(server([MAIN]));
  const { user } = renderApp(<PaymentMethods />);
  await user.click(await screen.findByRole("button", { name: "Remove Visa •••• 4242" }));
  expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(/your next payment would fail/);
});

test("the list says when the cards did not load, and shows them after another try", async () => {
  let cards: unknown = errorReply(503, "PAYMENTS_DOWN", "The payment provider does not respond.");
  stubApi({ "GET /api/stripe/payment-methods": () => cards });
  const { user } = renderApp(<PaymentMethods />);
  expect(await screen.findByRole("alert")).toHaveTextContent("The payment provider does not respond.");
  cards = [MAIN];
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Visa •••• 4242")).toBeVisible();
});

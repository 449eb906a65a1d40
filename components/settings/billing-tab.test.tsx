import { screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { NEVER_SUBSCRIBED, type PlanState, sampleBilling, samplePlan } from "@/lib/client/testing/sample-billing";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { BillingTab } from "./billing-tab";

const renderTab = (invoices: unknown, state: PlanState = "free") => {
  stubApi({
    "GET /api/subscription/status": samplePlan(state),
    "GET /api/stripe/subscription": state === "active" ? sampleBilling() : NEVER_SUBSCRIBED,
    "GET /api/stripe/payment-methods": [],
    "GET /api/stripe/billing-history": invoices,
  });
  renderApp(<BillingTab />);
};

test("who never paid sees two short sentences and no portal", async () => {
  renderTab([]);
  expect(await screen.findByText("No payment methods yet.")).toBeVisible();
  expect(await screen.findByText("No invoices yet.")).toBeVisible();
  expect(screen.queryByText("Billing portal")).not.toBeInTheDocument();
});

test.each<[PlanState, RegExp]>([
  ["free", /^Free, \$0/],
  ["trial", /^Free Trial · 6 days left/],
  ["active", /^Pro Plan \(Developer, \$19\.99 a month\)/],
])("the first line of an account that is %s names its plan", async (state, text) => {
  renderTab([], state);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/pricing");
});

test("the portal is offered where the invoices did not load", async () => {
  renderTab(() => errorReply(503, "PAYMENTS_DOWN", "The provider does not respond."));
  expect(await screen.findByRole("button", { name: "Open portal" })).toBeVisible();
});

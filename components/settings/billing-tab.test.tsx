import { screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { samplePlan } from "@/lib/client/testing/sample-billing";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { BillingTab } from "./billing-tab";

const renderTab = (invoices: unknown) => {
  stubApi({
    "GET /api/subscription/status": samplePlan("free"),
    "GET /api/stripe/payment-methods": [],
    "GET /api/stripe/billing-history": invoices,
  });
  renderApp(<BillingTab />);
};

test("who never paid sees two short sentences and no portal", async () => {
  renderTab([]);
  expect(await screen.findByText(/^No payment methods yet\./)).toBeVisible();
  expect(await screen.findByText("No invoices yet.")).toBeVisible();
  expect(screen.queryByText("Billing portal")).not.toBeInTheDocument();
});

test("the portal is offered where the invoices did not load", async () => {
  renderTab(() => errorReply(503, "PAYMENTS_DOWN", "The provider does not respond."));
  expect(await screen.findByRole("button", { name: "Open portal" })).toBeVisible();
});

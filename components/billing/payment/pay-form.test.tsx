import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { renderApp } from "@/components/testing/render-app";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { EmbeddedCheckout } from "@/lib/contracts/billing";
import { PayForm } from "./pay-form";

const provider = {
  stripe: { confirmSetup: jest.fn(), confirmPayment: jest.fn() },
  elements: { submit: jest.fn() },
};

// The provider's script draws its fields in its own frame: what is left of it here are the calls we make.
jest.mock("@stripe/react-stripe-js", () => ({
  useStripe: () => provider.stripe as unknown as Stripe,
  useElements: () => provider.elements as unknown as StripeElements,
  PaymentElement: ({ onReady }: { onReady: () => void }) => {
    useEffect(onReady, [onReady]);
    return <div>card fields</div>;
  },
}));

// The server is asked again with a pause between until the subscription is stored.
jest.mock("@/lib/client/constants", () => ({ ...jest.requireActual("@/lib/client/constants"), SYNC_PAUSE_MS: 1 }));

const TRIAL: EmbeddedCheckout = {
  clientSecret: "seti_secret",
  intent: "setup",
  publishableKey: "pk_test",
  scriptUrl: null,
  planType: "yearly",
  trialDays: 7,
  amount: 20388,
  currency: "usd",
};
const SYNC = "POST /api/stripe/sync";

beforeEach(() => {
  for (const call of [provider.elements.submit, provider.stripe.confirmSetup, provider.stripe.confirmPayment]) {
    call.mockReset().mockResolvedValue({});
  }
});

test("a trial is confirmed without a charge, then stored, and the reader is welcomed at home", async () => {
  window.history.replaceState(null, "", "/pricing");
  const { sent } = stubApi({ [SYNC]: { status: "trialing" } });
  const { user } = renderApp(<PayForm checkout={TRIAL} />);
  await user.click(screen.getByRole("button", { name: "Start 7-Day Free Trial" }));
  expect(await screen.findByText("Welcome to Pro!")).toBeVisible();
  expect(provider.stripe.confirmSetup).toHaveBeenCalledWith(
    expect.objectContaining({
      confirmParams: { return_url: "http://localhost/pricing?checkout=success" },
      redirect: "if_required",
    }),
  );
  expect(provider.stripe.confirmPayment).not.toHaveBeenCalled();
  expect(sent(SYNC)).toEqual([{}]);
  expect(window.location.pathname).toBe("/");
});

test("without a trial the button names the amount and the payment is confirmed", async () => {
  stubApi({ [SYNC]: { status: "active" } });
  const { user } = renderApp(<PayForm checkout={{ ...TRIAL, intent: "payment", trialDays: 0 }} />);
  await user.click(screen.getByRole("button", { name: "Subscribe for $203.88" }));
  expect(await screen.findByText("Your subscription is active. Enjoy unlimited feeds!")).toBeVisible();
  expect(provider.stripe.confirmPayment).toHaveBeenCalledTimes(1);
  expect(provider.stripe.confirmSetup).not.toHaveBeenCalled();
});

test("a card that is refused is reported in the provider's words, and can be tried again", async () => {
  const { sent } = stubApi({});
  provider.stripe.confirmSetup.mockResolvedValue({ error: { message: "Your card was declined." } });
  const { user } = renderApp(<PayForm checkout={TRIAL} />);
  await user.click(screen.getByRole("button", { name: "Start 7-Day Free Trial" }));
  expect(await screen.findByText("Your card was declined.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Start 7-Day Free Trial" })).toBeEnabled();
  expect(sent(SYNC)).toEqual([]);
});

test("incomplete fields are reported before anything is confirmed", async () => {
  stubApi({});
  provider.elements.submit.mockResolvedValue({ error: { message: "Your card number is incomplete." } });
  const { user } = renderApp(<PayForm checkout={TRIAL} />);
  await user.click(screen.getByRole("button", { name: "Start 7-Day Free Trial" }));
  expect(await screen.findByText("Your card number is incomplete.")).toBeVisible();
  expect(provider.stripe.confirmSetup).not.toHaveBeenCalled();
});

test("while the payment is confirmed the form cannot be sent again", async () => {
  stubApi({});
  provider.stripe.confirmSetup.mockReturnValue(new Promise(() => {}));
  const { user } = renderApp(<PayForm checkout={TRIAL} />);
  await user.click(screen.getByRole("button", { name: "Start 7-Day Free Trial" }));
  const button = await screen.findByRole("button", { name: "Processing…" });
  expect(button).toBeDisabled();
  await user.click(button);
  expect(provider.stripe.confirmSetup).toHaveBeenCalledTimes(1);
});

test.each([
  ["is not stored yet", () => ({ status: "incomplete" })],
  ["cannot be read", () => errorReply(503, "PAYMENTS_DOWN", "The payment provider does not respond.")],
])("when the subscription %s after a payment, the page that waits for it takes over", async (_when, reply) => {
  stubApi({ [SYNC]: reply });
  const { user } = renderApp(<PayForm checkout={TRIAL} />);
  await user.click(screen.getByRole("button", { name: "Start 7-Day Free Trial" }));
  await waitFor(() => expect(window.location.href).toBe("http://localhost/pricing?checkout=success"));
  expect(screen.queryByText("Welcome to Pro!")).not.toBeInTheDocument();
});

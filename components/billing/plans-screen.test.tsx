import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { navigateTo } from "@/lib/client/data/use-account";
import { NEVER_SUBSCRIBED, type PlanState, sampleBilling, samplePlan } from "@/lib/client/testing/sample-billing";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { EmbeddedCheckout } from "@/lib/contracts/billing";
import { PlansScreen } from "./plans-screen";

jest.mock("@/lib/client/data/use-account", () => ({
  ...jest.requireActual("@/lib/client/data/use-account"),
  navigateTo: jest.fn(),
}));
// The provider's script is not loaded in tests: the step with its fields stays at their skeleton.
jest.mock("@/lib/client/hooks/use-stripe-js", () => ({ useStripeJs: () => ({ data: undefined, isError: false }) }));
// The server is asked again with a pause between until the subscription is stored.
jest.mock("@/lib/client/constants", () => ({ ...jest.requireActual("@/lib/client/constants"), SYNC_PAUSE_MS: 1 }));
beforeEach(() => jest.mocked(navigateTo).mockReset());

const CREATE = "POST /api/create-subscription";
const SYNC = "POST /api/stripe/sync";
const EMBEDDED: EmbeddedCheckout = {
  clientSecret: "seti_secret",
  intent: "setup",
  publishableKey: "pk_test",
  scriptUrl: null,
  planType: "yearly",
  trialDays: 7,
  amount: 20388,
  currency: "usd",
};

/** Renders the plans for an account in this state. */
function renderPlans(options: {
  state?: PlanState;
  billing?: ReturnType<typeof sampleBilling>;
  address?: string;
  replies?: Record<string, unknown>;
}) {
  window.history.replaceState(null, "", options.address ?? "/pricing");
  const api = stubApi({
    "GET /api/subscription/status": samplePlan(options.state ?? "free"),
    "GET /api/stripe/subscription": options.billing ?? NEVER_SUBSCRIBED,
    ...options.replies,
  });
  return { ...api, ...renderApp(<PlansScreen />) };
}
const planCard = (name: string) => {
  const found = screen.getByRole("heading", { name }).closest("li");
  if (!found) throw new Error(`no plan is called ${name}`);
  return within(found);
};

test("each plan shows its price per month, how it is billed and what it saves", async () => {
  renderPlans({});
  const offer = await screen.findByText("7-day");
  expect(offer).toHaveClass("whitespace-nowrap");
  expect(offer.closest("p")).toHaveTextContent(
    "Both plans start with a 7-day free trial. The trial includes everything except API keys and webhooks.",
  );
  expect(planCard("Developer").getByText("$19.99")).toBeVisible();
  expect(planCard("Developer").getByText("billed monthly")).toBeVisible();
  expect(planCard("Developer").getByText("Cancel anytime.")).toBeVisible();
  expect(await screen.findByText(/^You don't need a card to start\./)).toBeVisible();
  expect(planCard("Yearly").getByText("$16.99")).toBeVisible();
  expect(planCard("Yearly").getByText("billed annually at $203.88")).toBeVisible();
  expect(planCard("Yearly").getByText("Save 15%")).toBeVisible();
});

test.each<[PlanState, string, number]>([
  ["free", "Start 7-Day Free Trial", 2],
  ["trial over", "Subscribe Now", 2],
  ["trial", "Upgrade Plan", 2],
  ["trial with card", "Upgrade Plan", 1],
  ["active", "Upgrade Plan", 1],
])("in the state %s the button of a plan says “%s”", async (state, label, buttons) => {
  const running = state.startsWith("trial") && state !== "trial over" ? true : state === "active";
  renderPlans({ state, billing: running ? sampleBilling() : NEVER_SUBSCRIBED });
  await waitFor(() =>
    expect(screen.getAllByRole("button", { name: new RegExp(`^${label} \\(`) })).toHaveLength(buttons),
  );
  expect(screen.queryAllByRole("button", { name: /^Pay on this page \(/ })).toHaveLength(running ? 0 : 2);
});

test.each<[PlanState, string]>([
  ["free", "You're on Free: 2 of 25 feeds."],
  ["trial", "Your trial ends on Mar 8, 2026. You won't be charged before then."],
  ["trial over", "Your trial has expired. You're on Free: 2 of 25 feeds."],
  ["active", "You're on Pro Plan (Developer). Next payment on Apr 8, 2026."],
])("in the state %s a line over the plans says “%s”", async (state, line) => {
  renderPlans({ state, billing: state === "active" ? sampleBilling() : NEVER_SUBSCRIBED });
  expect(await screen.findByText(line)).toBeVisible();
});

test("the plan that is paid for is marked, with the way to manage it", async () => {
  renderPlans({ state: "active", billing: sampleBilling({ plan: "yearly" }) });
  expect(await screen.findByText("Your current plan")).toBeVisible();
  expect(planCard("Yearly").getByRole("link", { name: "Manage Subscription" })).toHaveAttribute(
    "href",
    "/settings?tab=subscription",
  );
  expect(planCard("Yearly").queryByRole("button")).not.toBeInTheDocument();
  expect(planCard("Developer").getByRole("button", { name: "Upgrade Plan (Developer)" })).toBeEnabled();
});

test("an installation without plans offers nothing to pay for", async () => {
  renderPlans({ state: "no plans" });
  expect(await screen.findByText(/no paid plans on this server/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("a left checkout is reported: nothing was charged", async () => {
  renderPlans({ address: "/pricing?checkout=cancelled" });
  expect(await screen.findByText(/You left the checkout, so you weren't charged/)).toBeVisible();
});

describe("subscribing at the provider's page", () => {
  test("sends the plan and leaves to the address that the server returns", async () => {
    const { user, sent } = renderPlans({ replies: { [CREATE]: { checkoutUrl: "https://pay.example/1" } } });
    await user.click(planCard("Yearly").getByRole("button", { name: "Start 7-Day Free Trial (Yearly)" }));
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith("https://pay.example/1"));
    expect(sent(CREATE)).toEqual([{ planType: "yearly" }]);
  });

  test.each([
    [
      "the server's reason",
      () => errorReply(409, "CONFLICT", "You are subscribed already."),
      "You are subscribed already.",
    ],
    [
      "a reason of its own",
      () => new Response("<html>", { status: 502 }),
      "Failed to create subscription. Please try again.",
    ],
    ["what is missing", () => ({}), "Failed to create checkout session. Please try again."],
  ])("stays and shows %s when it fails", async (_what, reply, text) => {
    const { user } = renderPlans({ replies: { [CREATE]: reply } });
    const button = planCard("Developer").getByRole("button", { name: "Start 7-Day Free Trial (Developer)" });
    await user.click(button);
    expect(await screen.findByText(text)).toBeVisible();
    expect(navigateTo).not.toHaveBeenCalled();
    expect(button).toBeEnabled();
  });
});

describe("paying on this page", () => {
  test("shows the order, and Back returns to the plans and their heading", async () => {
    const { user, sent } = renderPlans({ replies: { [CREATE]: EMBEDDED } });
    await user.click(planCard("Yearly").getByRole("button", { name: "Pay on this page (Yearly)" }));
    expect(await screen.findByRole("heading", { name: "Complete Your Subscription" })).toHaveFocus();
    expect(sent(CREATE)).toEqual([{ planType: "yearly", mode: "embedded" }]);
    expect(screen.getByText("$203.88 a year")).toBeVisible();
    expect(screen.getByText("$0.00")).toBeVisible();
    expect(screen.getByText(/^Free for 7 days, then \$203\.88 a year/)).toBeVisible();
    expect(screen.getByRole("status", { name: "Loading the card form" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Back to Plans" }));
    expect(screen.getByRole("heading", { name: "Choose Your Plan" })).toHaveFocus();
  });

  test("names the whole amount as due today without a trial", async () => {
    const checkout = { ...EMBEDDED, intent: "payment", planType: "developer", trialDays: 0, amount: 1999 };
    const { user } = renderPlans({ replies: { [CREATE]: checkout } });
    await user.click(planCard("Developer").getByRole("button", { name: "Pay on this page (Developer)" }));
    expect(await screen.findByText("$19.99 a month")).toBeVisible();
    expect(screen.getByText("$19.99")).toBeVisible();
    expect(screen.queryByText(/^Free for/)).not.toBeInTheDocument();
  });
});

describe("a payment that failed", () => {
  const pastDue = (open_invoice_url: string | null) => ({
    state: "past due" as const,
    billing: sampleBilling({ status: "past_due", open_invoice_url }),
  });
  const notice = () => screen.findByRole("region", { name: "Payment failed" });

  test("offers to update the card and to pay the open invoice", async () => {
    const { user } = renderPlans({
      ...pastDue("https://pay.example/in_1"),
      replies: { "POST /api/stripe/setup-intent": { url: "https://pay.example/card" } },
    });
    expect(await within(await notice()).findByRole("link", { name: "Pay invoice (new tab)" })).toHaveAttribute(
      "href",
      "https://pay.example/in_1",
    );
    await user.click(screen.getByRole("button", { name: "Update card" }));
    await waitFor(() => expect(navigateTo).toHaveBeenCalledWith("https://pay.example/card"));
  });

  test("says so when the page for cards cannot be opened", async () => {
    const { user } = renderPlans({
      ...pastDue(null),
      replies: { "POST /api/stripe/setup-intent": () => errorReply(503, "PAYMENTS_DOWN", "Try again later.") },
    });
    await user.click(within(await notice()).getByRole("button", { name: "Update card" }));
    expect(await screen.findByText("Setup Failed")).toBeVisible();
    expect(screen.getByText("Try again later.")).toBeVisible();
    expect(screen.queryByRole("link", { name: /Pay invoice/ })).not.toBeInTheDocument();
  });
});

describe("the return from the provider's page", () => {
  const address = "/pricing?checkout=success&session_id=cs_1";

  test("reads the subscription of that checkout and welcomes the subscriber at home", async () => {
    const { sent } = renderPlans({ address, replies: { [SYNC]: sampleBilling() } });
    expect(await screen.findByText("Welcome to Pro!")).toBeVisible();
    expect(sent(SYNC)).toEqual([{ sessionId: "cs_1" }]);
    expect(window.location.pathname).toBe("/");
  });

  test("asks again until the payment is stored", async () => {
    let asked = 0;
    const reply = () => sampleBilling({ status: ++asked < 3 ? "incomplete" : "trialing" });
    renderPlans({ address, replies: { [SYNC]: reply } });
    expect(await screen.findByText("Your 7-day free trial has started. Enjoy unlimited feeds!")).toBeVisible();
    expect(asked).toBe(3);
  });

  test("goes back to the plans when the payment did not go through", async () => {
    renderPlans({ address, replies: { [SYNC]: sampleBilling({ status: "incomplete" }) } });
    expect(await screen.findByText("Payment not finished")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
    expect(window.location.search).toBe("");
  });

  test("can be tried again when the subscription could not be read", async () => {
    let fails = true;
    const reply = () => (fails ? errorReply(503, "PAYMENTS_DOWN", "The provider does not respond.") : sampleBilling());
    const { user } = renderPlans({ address, replies: { [SYNC]: reply } });
    expect(await screen.findByRole("alert")).toHaveTextContent("Your subscription isn't ready yet");
    expect(screen.getByRole("alert")).toHaveTextContent("The provider does not respond.");
    fails = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Welcome to Pro!")).toBeVisible();
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { NEVER_SUBSCRIBED, type PlanState, sampleBilling, samplePlan } from "@/lib/client/testing/sample-billing";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { BillingSubscription } from "@/lib/contracts/billing";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { SubscriptionTab } from "./subscription-tab";

const STATUS = "GET /api/subscription/status";
const CANCEL = "POST /api/stripe/cancel-subscription";
const RESUME = "POST /api/stripe/resume-subscription";
const UPGRADE = "POST /api/stripe/upgrade-subscription";

/** Renders the tab for an account in this state. */
function renderTab(
  state: PlanState,
  options: {
    status?: Partial<SubscriptionStatus>;
    billing?: BillingSubscription;
    replies?: Record<string, unknown>;
  } = {},
) {
  const api = stubApi({
    [STATUS]: samplePlan(state, options.status),
    "GET /api/stripe/subscription": options.billing ?? NEVER_SUBSCRIBED,
    ...options.replies,
  });
  return { ...api, ...renderApp(<SubscriptionTab />) };
}
/** Returns the value of a fact of the subscription. */
const fact = async (name: string) => (await screen.findByText(name, { selector: "dt" })).nextElementSibling;

describe("the facts", () => {
  test.each<[PlanState, string]>([
    ["active", "Active"],
    ["past due", "Past Due"],
  ])("in the state %s the status is “%s”", async (state, label) => {
    renderTab(state);
    expect(await fact("Status")).toHaveTextContent(label);
  });

  test("say the plan of a trial and its status in one row", async () => {
    renderTab("trial", { billing: sampleBilling({ status: "trialing" }) });
    expect(await fact("Plan")).toHaveTextContent(/^Pro Free Trial$/);
    expect(await fact("Ends")).toHaveTextContent("Apr 8");
    expect(screen.queryByText("Status", { selector: "dt" })).not.toBeInTheDocument();
  });

  test.each<PlanState>(["free", "trial over"])(
    "in the state %s the paid plan is inactive, not the free one",
    async (state) => {
      renderTab(state);
      expect(await fact("Plan")).toHaveTextContent("Free");
      expect(await fact("Paid plan")).toHaveTextContent("Inactive");
      expect(screen.queryByText("Status", { selector: "dt" })).not.toBeInTheDocument();
    },
  );

  test("name the plan with its price and the end of the period", async () => {
    renderTab("active", { billing: sampleBilling({ plan: "yearly", amount: 20388, interval: "year" }) });
    await waitFor(async () => expect(await fact("Plan")).toHaveTextContent("Pro Plan (Yearly, $203.88 a year)"));
    expect(await fact("Current period ends")).toHaveTextContent("Apr 8");
  });

  test("name the first payment of a trial with a card, and the end of one without", async () => {
    renderTab("trial with card", { billing: sampleBilling({ status: "trialing" }) });
    expect(await fact("First payment on")).toHaveTextContent("Mar 8");
    expect(await fact("After the trial")).toHaveTextContent("Your card on file is charged $19.99, and Pro continues.");
    expect(screen.queryByText("Ends", { selector: "dt" })).not.toBeInTheDocument();
  });

  test.each<[string, boolean, string]>([
    ["without a card", false, "You haven't added a card, so you won't be charged."],
    ["that is cancelled", true, "You cancelled, so you won't be charged."],
  ])("say that nothing is charged after a trial %s", async (_what, cancelAtPeriodEnd, text) => {
    renderTab("trial", { status: { cancelAtPeriodEnd }, billing: sampleBilling({ status: "trialing" }) });
    expect(await fact("After the trial")).toHaveTextContent(text);
  });

  test("say what a trial includes", async () => {
    renderTab("trial");
    expect(await screen.findByText(/^Your free trial includes everything in Pro except API keys/)).toBeVisible();
  });

  test("describe the trial before it has begun, and not after it", async () => {
    const { unmount } = renderTab("free");
    expect(await fact("Free trial")).toHaveTextContent(/^Try Pro for 7 days without a card\./);
    unmount();
    renderTab("trial over");
    await fact("Plan");
    expect(screen.queryByText("Free trial", { selector: "dt" })).not.toBeInTheDocument();
  });

  test("say when a cancelled subscription ends", async () => {
    renderTab("active", { status: { cancelAtPeriodEnd: true } });
    expect(await fact("Ends on")).toHaveTextContent("Apr 8");
  });
});

describe("the usage", () => {
  test("counts feeds and bundles against the limits of the plan", async () => {
    renderTab("free", { status: { currentUsage: { feedCount: 21, bundleCount: 1 } } });
    expect(await screen.findByText("21 of 25")).toBeVisible();
    expect(screen.getByText("1 of 5")).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "Feeds used" })).toHaveAttribute("aria-valuenow", "84");
    expect(screen.getByRole("progressbar", { name: "Bundles used" })).toHaveAttribute("aria-valuenow", "20");
  });

  test.each([
    [20, "text-foreground"],
    [21, "text-warning"],
    [25, "text-destructive"],
  ])("draws the bar of %i of 25 feeds in %s", async (feedCount, tone) => {
    renderTab("free", { status: { currentUsage: { feedCount, bundleCount: 1 } } });
    expect(await screen.findByRole("progressbar", { name: "Feeds used" })).toHaveClass(tone);
  });

  test("has no bars where nothing is limited", async () => {
    renderTab("active", { status: { currentUsage: { feedCount: 1200, bundleCount: 40 } } });
    expect(await screen.findByText("1,200 (no limit)")).toBeVisible();
    expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  });
});

describe("the choice of a plan", () => {
  test("offers both plans before a subscription and sends the chosen one", async () => {
    const { user, sent } = renderTab("free", { replies: { [UPGRADE]: { message: "Done." } } });
    expect(await screen.findByRole("button", { name: "Upgrade to Developer" })).toBeEnabled();
    await user.click(screen.getByRole("button", { name: "Upgrade to Yearly" }));
    expect(await screen.findByText("Done.")).toBeVisible();
    expect(sent(UPGRADE)).toEqual([{ planId: "yearly" }]);
  });

  test("marks the plan that is paid for and offers to switch to the other", async () => {
    renderTab("active", { billing: sampleBilling() });
    expect(await screen.findByText("Current plan")).toBeVisible();
    expect(screen.getByRole("button", { name: "Switch to Yearly" })).toBeEnabled();
    expect(screen.queryByRole("button", { name: /to Developer$/ })).not.toBeInTheDocument();
  });

  test("marks the plan of a trial with a card, and asks for no other card", async () => {
    renderTab("trial with card", { billing: sampleBilling({ status: "trialing" }) });
    expect(await screen.findByText("Current plan")).toBeVisible();
    expect(screen.getByRole("button", { name: "Switch to Yearly" })).toBeEnabled();
    expect(screen.getByText("Your card is saved. You won't be charged before the trial ends.")).toBeVisible();
    expect(screen.queryByText(/add a card/i)).not.toBeInTheDocument();
  });

  test("marks no plan during a trial without a card", async () => {
    renderTab("trial", { billing: sampleBilling({ status: "trialing", has_payment_method: false }) });
    expect(await fact("Plan")).toHaveTextContent("Pro Free Trial");
    expect(screen.getByText(/add a card to keep Pro after the trial/)).toBeVisible();
    expect(screen.getAllByRole("button", { name: /^Upgrade to/ })).toHaveLength(2);
    expect(screen.queryByText("Current plan")).not.toBeInTheDocument();
  });

  test("is replaced by the failed payment while one is due", async () => {
    renderTab("past due", { billing: sampleBilling({ status: "past_due" }) });
    expect(await screen.findByRole("region", { name: "Payment failed" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^(Upgrade|Switch) to/ })).not.toBeInTheDocument();
  });

  test.each([
    ["PAYMENTS_NOT_CONFIGURED", "Payment system configuration error. Please contact support."],
    ["CARD_DECLINED", "Your card was declined."],
  ])("shows a reader's words for the error %s and can be tried again", async (code, text) => {
    const { user } = renderTab("free", {
      replies: { [UPGRADE]: () => errorReply(400, code, "Your card was declined.") },
    });
    await user.click(await screen.findByRole("button", { name: "Upgrade to Yearly" }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole("button", { name: "Upgrade to Yearly" })).toBeEnabled();
  });
});

describe("cancelling", () => {
  const billing = sampleBilling();
  const ask = async (user: ReturnType<typeof renderTab>["user"]) => {
    await user.click(await screen.findByRole("button", { name: "Cancel Subscription" }));
    return within(await screen.findByRole("alertdialog", { name: "Cancel your subscription?" }));
  };

  test("asks first, and Keep Subscription sends nothing", async () => {
    const { user, sent } = renderTab("active", { billing });
    const dialog = await ask(user);
    expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(/You keep Pro until Apr 8/);
    await user.click(dialog.getByRole("button", { name: "Keep Subscription" }));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(sent(CANCEL)).toEqual([]);
  });

  test("cancels at the end of the period and then offers to resume", async () => {
    let cancelled = false;
    const { user, sent } = renderTab("active", {
      replies: {
        [STATUS]: () => samplePlan("active", { cancelAtPeriodEnd: cancelled }),
        [CANCEL]: () => {
          cancelled = true;
          return { ...billing, cancel_at_period_end: true };
        },
        [RESUME]: () => {
          cancelled = false;
          return billing;
        },
      },
    });
    await user.click((await ask(user)).getByRole("button", { name: "Cancel Subscription" }));
    expect(await screen.findByText("Your subscription is cancelled")).toBeVisible();
    expect(sent(CANCEL)).toHaveLength(1);
    await user.click(await screen.findByRole("button", { name: "Resume Subscription" }));
    expect(await screen.findByRole("button", { name: "Cancel Subscription" })).toBeVisible();
    expect(screen.getByText("Your subscription was resumed.")).toBeVisible();
  });

  test("reports a failure, and the subscription continues", async () => {
    const { user } = renderTab("active", {
      billing,
      replies: { [CANCEL]: () => errorReply(503, "PAYMENTS_DOWN", "The provider does not respond.") },
    });
    await user.click((await ask(user)).getByRole("button", { name: "Cancel Subscription" }));
    expect(await screen.findByText("Cancellation Failed")).toBeVisible();
    expect(screen.getByText("The provider does not respond.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Cancel Subscription" })).toBeVisible();
  });

  test("is offered in a trial with a card, and says that it is not charged", async () => {
    const { user, sent } = renderTab("trial with card", {
      billing: sampleBilling({ status: "trialing" }),
      replies: { [CANCEL]: sampleBilling({ status: "trialing", cancel_at_period_end: true }) },
    });
    await user.click(await screen.findByRole("button", { name: "Cancel Trial" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Cancel your trial?" }));
    expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(/Your card won't be charged/);
    await user.click(dialog.getByRole("button", { name: "Cancel Trial" }));
    expect(await screen.findByText("Subscription Cancelled")).toBeVisible();
    expect(sent(CANCEL)).toHaveLength(1);
  });

  test("of a failed payment ends Pro at once and says that the payment is dropped", async () => {
    const { user } = renderTab("past due", {
      billing: sampleBilling({ status: "past_due" }),
      replies: { [CANCEL]: sampleBilling({ status: "canceled" }) },
    });
    const dialog = await ask(user);
    expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(/cancel the unpaid invoice/);
    await user.click(dialog.getByRole("button", { name: "Cancel Subscription" }));
    expect(await screen.findByText(/We cancelled the unpaid invoice/)).toBeVisible();
  });

  test.each<PlanState>(["free", "trial"])("is not offered where nothing would be charged: %s", async (state) => {
    renderTab(state);
    await fact("Plan");
    expect(screen.queryByRole("button", { name: /^Cancel/ })).not.toBeInTheDocument();
  });
});

test("an installation without plans offers nothing to pay for", async () => {
  renderTab("no plans");
  expect(await screen.findByText(/no paid plans on this server/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("a status that did not load can be asked for again", async () => {
  let fails = true;
  const reply = () => (fails ? errorReply(500, "INTERNAL", "Busy") : samplePlan("free"));
  const { user } = renderTab("free", { replies: { [STATUS]: reply } });
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load your subscription");
  fails = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await fact("Paid plan")).toHaveTextContent("Inactive");
});

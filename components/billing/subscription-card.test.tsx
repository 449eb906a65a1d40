import { screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { useSubscription } from "@/lib/client/data/use-account";
import { type PlanState, samplePlan } from "@/lib/client/testing/sample-billing";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { SubscriptionCard } from "./subscription-card";

const STATUS = "GET /api/subscription/status";

function renderCard(state: PlanState, more: Partial<SubscriptionStatus> = {}) {
  stubApi({ [STATUS]: samplePlan(state, more) });
  return renderApp(<SubscriptionCard />);
}
const card = () => screen.findByRole("region", { name: "Your plan" });

test.each<[PlanState, string, string, string]>([
  ["free", "Free plan", "Start Free Trial", "/pricing"],
  ["trial", "Free Trial", "Subscribe Now", "/pricing"],
  ["trial ending", "Your trial ends in 1 day", "Subscribe Now", "/pricing"],
  ["trial over", "Your trial has expired", "Subscribe Now", "/pricing"],
  ["ended", "Your subscription has ended", "Subscribe Now", "/pricing"],
  ["active", "Pro Plan", "Manage Subscription", "/settings?tab=subscription"],
  ["past due", "Your last payment failed", "Manage Subscription", "/settings?tab=subscription"],
])("in the state %s the card says “%s” and leads to “%s”", async (state, text, action, href) => {
  renderCard(state);
  expect(await card()).toHaveTextContent(text);
  expect(screen.getByRole("link", { name: action })).toHaveAttribute("href", href);
});

test("a trial with a card does not ask to subscribe, and says what is charged when", async () => {
  renderCard("trial with card");
  expect(await card()).toHaveTextContent("Your card will be charged $19.99 on Mar 8");
  expect(screen.getByRole("link", { name: "Manage Subscription" })).toHaveAttribute(
    "href",
    "/settings?tab=subscription",
  );
});

test("a trial without a card ends without a charge", async () => {
  renderCard("trial");
  expect(await card()).toHaveTextContent("Ends on Mar 8, 2026. You won't be charged.");
  // The line that opens the card says how many days are left.
  expect(await card()).not.toHaveTextContent("days left");
});

test("a limit shows how much of it is used", async () => {
  renderCard("free", { currentUsage: { feedCount: 20, bundleCount: 0 } });
  expect(await card()).toHaveTextContent("Feeds used20 / 25");
  expect(screen.getByRole("progressbar", { name: "Feeds used" })).toHaveAttribute("aria-valuenow", "80");
});

test("usage beyond the limit fills the bar and no more", async () => {
  renderCard("free", { currentUsage: { feedCount: 40, bundleCount: 0 } });
  expect(await card()).toHaveTextContent("40 / 25");
  expect(screen.getByRole("progressbar", { name: "Feeds used" })).toHaveAttribute("aria-valuenow", "100");
});

test("without a limit there is no bar", async () => {
  renderCard("active");
  expect(await card()).not.toHaveTextContent("Feeds used");
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
});

describe("no card is shown", () => {
  function Arrival() {
    return useSubscription().isFetched ? <p>status arrived</p> : null;
  }
  /** Renders the card and waits until the reply about the plan has arrived. */
  async function renderHidden(reply: unknown) {
    stubApi({ [STATUS]: reply });
    renderApp(
      <>
        <SubscriptionCard />
        <Arrival />
      </>,
    );
    await screen.findByText("status arrived");
  }

  test("on an installation without plans", async () => {
    await renderHidden(samplePlan("no plans"));
    expect(screen.queryByRole("region", { name: "Your plan" })).not.toBeInTheDocument();
  });

  test("among the plans themselves", async () => {
    window.history.replaceState(null, "", "/pricing");
    await renderHidden(samplePlan("free"));
    expect(screen.queryByRole("region", { name: "Your plan" })).not.toBeInTheDocument();
  });

  test("when the plan could not be read", async () => {
    await renderHidden(() => errorReply(500, "INTERNAL", "Busy"));
    expect(screen.queryByRole("region", { name: "Your plan" })).not.toBeInTheDocument();
  });
});

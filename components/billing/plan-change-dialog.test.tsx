import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { navigateTo } from "@/lib/client/data/use-account";
import { sampleBilling, samplePlan } from "@/lib/client/testing/sample-billing";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { UpgradePreview } from "@/lib/contracts/billing";
import { PlansScreen } from "./plans-screen";

jest.mock("@/lib/client/data/use-account", () => ({
  ...jest.requireActual("@/lib/client/data/use-account"),
  navigateTo: jest.fn(),
}));
beforeEach(() => jest.mocked(navigateTo).mockReset());

const UPGRADE = "POST /api/stripe/upgrade-subscription";
const PREVIEW = "GET /api/stripe/upgrade-preview";
const YEARLY: UpgradePreview = {
  planId: "yearly",
  currency: "usd",
  amount_due: 19053,
  lines: [
    { description: "Unused time on Developer", amount: -1335 },
    { description: "1 × Yearly", amount: 20388 },
  ],
  credit: 0,
  next_amount: 20388,
  next_at: Date.UTC(2027, 2, 20, 12) / 1000,
  proration_date: 1_772_000_000,
  has_payment_method: true,
};

/** Renders the plans of a subscriber of the monthly plan and asks for the yearly one. */
async function ask(replies: Record<string, unknown>) {
  window.history.replaceState(null, "", "/pricing");
  const api = stubApi({
    "GET /api/subscription/status": samplePlan("active"),
    "GET /api/stripe/subscription": sampleBilling(),
    [PREVIEW]: YEARLY,
    ...replies,
  });
  const { user } = renderApp(<PlansScreen />);
  await user.click(await screen.findByRole("button", { name: "Upgrade Plan (Yearly)" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Change to the Yearly plan?" }));
  return { ...api, user, dialog };
}

test("what is charged now is shown to the cent before anything is charged, and confirmed with it", async () => {
  const { user, sent, dialog } = await ask({ [UPGRADE]: { message: "You're now on the Yearly plan." } });
  expect(await dialog.findByText("$203.88")).toBeVisible();
  expect(dialog.getByText("-$13.35")).toBeVisible();
  expect(dialog.getByText("$190.53")).toBeVisible();
  expect(dialog.getByText(/The next payment, \$203\.88, is on Mar 20/)).toBeVisible();
  expect(sent(UPGRADE)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Pay $190.53" }));
  expect(await screen.findByText("You're now on the Yearly plan.")).toBeVisible();
  expect(sent(UPGRADE)).toEqual([
    { planId: "yearly", confirmed: { amount_due: 19053, proration_date: 1_772_000_000 } },
  ]);
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

test("Keep plan charges nothing", async () => {
  const { user, sent, dialog } = await ask({});
  await user.click(dialog.getByRole("button", { name: "Keep plan" }));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(sent(UPGRADE)).toEqual([]);
});

test("an amount that has changed is shown again and asked about again", async () => {
  let asked = 0;
  const { user, sent, dialog } = await ask({
    [PREVIEW]: () => ({ ...YEARLY, amount_due: 19053 + asked++ }),
    [UPGRADE]: () => (asked < 2 ? errorReply(409, "AMOUNT_CHANGED", "It has changed.") : { message: "Done." }),
  });
  await user.click(await dialog.findByRole("button", { name: "Pay $190.53" }));
  expect(await dialog.findByText(/The amount has changed, and you weren't charged/)).toBeVisible();
  await user.click(await dialog.findByRole("button", { name: "Pay $190.54" }));
  expect(await screen.findByText("Done.")).toBeVisible();
  expect(sent(UPGRADE)).toHaveLength(2);
});

test("a plan that costs less charges nothing and names the credit", async () => {
  const { dialog } = await ask({
    [PREVIEW]: { ...YEARLY, amount_due: 0, credit: 16001, next_amount: 1987 },
  });
  expect(
    await dialog.findByText(
      /You have \$160\.01 in credit\. We use it first\. The next payment, \$19\.87, is on Mar 20/,
    ),
  ).toBeVisible();
  expect(dialog.getByRole("button", { name: "Change plan" })).toBeEnabled();
});

test("a trial without a card says that the card comes next", async () => {
  const { user, dialog } = await ask({
    [PREVIEW]: { ...YEARLY, amount_due: 0, lines: [], proration_date: null, has_payment_method: false },
    [UPGRADE]: { url: "https://pay.example/card" },
  });
  expect(await dialog.findByText(/Next you add a card\. It is charged \$203\.88 on Mar 20/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Continue to card" }));
  await waitFor(() => expect(navigateTo).toHaveBeenCalledWith("https://pay.example/card"));
});

test("nothing can be confirmed before the amount is known, and a failed preview can be tried again", async () => {
  let fails = true;
  const { user, dialog } = await ask({
    [PREVIEW]: () => (fails ? errorReply(503, "PAYMENTS_UNAVAILABLE", "Away.") : YEARLY),
  });
  expect(await dialog.findByText("Couldn't calculate the amount")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Change plan" })).toBeDisabled();
  fails = false;
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByRole("button", { name: "Pay $190.53" })).toBeEnabled();
});

test("a refused payment closes the question and gives the reason", async () => {
  const { user, dialog } = await ask({
    [UPGRADE]: () => errorReply(402, "PAYMENT_FAILED", "Your card was declined."),
  });
  await user.click(await dialog.findByRole("button", { name: "Pay $190.53" }));
  expect(await screen.findByText("Upgrade Failed")).toBeVisible();
  expect(screen.getByText("Your card was declined.")).toBeVisible();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

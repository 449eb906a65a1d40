import { screen, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { useCounts } from "@/lib/client/data/use-counts";
import { type PlanState, samplePlan } from "@/lib/client/testing/sample-billing";
import { stubApi } from "@/lib/client/testing/stub-api";
import { PlanLine } from "./plan-line";

function Arrival() {
  return useCounts().isFetched ? <p>counts arrived</p> : null;
}

/** Renders the line for an account in this state, with 4 of its 10 articles unread. */
async function renderLine(state: PlanState, { unread = 4, feedCount = 22 } = {}) {
  stubApi({
    "GET /api/subscription/status": samplePlan(state, { currentUsage: { feedCount, bundleCount: 1 } }),
    "GET /api/counts": { total: 10, unread, starred: 0, feeds: [], bundles: [], newestItemId: 9 },
  });
  const view = renderApp(
    <>
      <PlanLine />
      <Arrival />
    </>,
  );
  await screen.findByText("counts arrived");
  return view;
}

test("with Pro the line names the plan, and nothing says where a plan ends", async () => {
  const { user } = await renderLine("active");
  await user.click(await screen.findByRole("button", { name: "Pro" }));
  expect(within(await screen.findByRole("dialog", { name: "Your plan" })).getByText(/Pro Plan/)).toBeVisible();
  expect(screen.queryByRole("progressbar", { name: "Feeds used" })).not.toBeInTheDocument();
});

test("on the free plan the line shows how many feeds are used, and opens the whole card", async () => {
  const { user } = await renderLine("free");
  const line = await screen.findByRole("button", { name: "22 of 25 feeds" });
  expect(screen.getByRole("progressbar", { name: "Feeds used" })).toBeInTheDocument();
  await user.click(line);
  expect(await screen.findByRole("dialog", { name: "Your plan" })).toHaveTextContent("22 / 25");
});

test.each([
  [20, "text-border-strong"],
  [21, "text-warning"],
  [24, "text-warning"],
  [25, "text-destructive"],
])("with %i of 25 feeds the bar is %s", async (feedCount, tone) => {
  await renderLine("free", { feedCount });
  expect(screen.getByRole("progressbar", { name: "Feeds used" })).toHaveClass(tone);
});

test("a trial shows how many days are left", async () => {
  await renderLine("trial");
  expect(await screen.findByRole("button", { name: "Free Trial · 6 days left" })).toBeVisible();
});

test("before anything was read the line says nothing", async () => {
  await renderLine("free", { unread: 10 });
  expect(screen.queryByText(/feeds/)).not.toBeInTheDocument();
});

test("on an installation without plans there is no line", async () => {
  await renderLine("no plans");
  expect(screen.queryByText(/Pro|feeds/)).not.toBeInTheDocument();
});

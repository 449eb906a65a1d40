import { PLACE_GROUPS } from "@/components/shared/places";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { shownPlaces } from "./shown-places";

const links = (status?: Pick<SubscriptionStatus, "status" | "plan">) =>
  shownPlaces(status).flatMap(({ places }) => places.map(({ href }) => href));
const ALL = PLACE_GROUPS.flatMap(({ places }) => places.map(({ href }) => href));

test("where everyone has Pro the menu leads to no plans, and to everything else", () => {
  expect(ALL).toContain("/pricing");
  expect(links({ status: null, plan: "pro" })).toEqual(ALL.filter((href) => href !== "/pricing"));
});

test.each([
  { status: null, plan: "free" },
  { status: "trialing", plan: "trial" },
  { status: "active", plan: "pro" },
  { status: "past_due", plan: "pro" },
  undefined,
] as const)("everybody else finds them: %j", (status) => expect(links(status)).toEqual(ALL));

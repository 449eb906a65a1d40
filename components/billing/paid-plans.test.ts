import { PAID_PLAN_LIST, paidPlan } from "./paid-plans";

test("the prices and labels are those that are advertised", () => {
  expect(PAID_PLAN_LIST.map(({ id, name }) => [id, name])).toEqual([
    ["developer", "Developer"],
    ["yearly", "Yearly"],
  ]);
  expect(paidPlan("developer")).toMatchObject({ price: "$19.99", badge: "Most popular", isPopular: true });
  expect(paidPlan("yearly")).toMatchObject({
    price: "$16.99",
    billed: "billed annually at $203.88",
    badge: "Save 15%",
  });
});

import { money } from "@/lib/client/format/money";
import { PAID_PLANS, type PlanId } from "@/lib/contracts/billing";

const MONTHS = 12;
const { developer, yearly } = PAID_PLANS;

const YEARLY_SAVED_CENTS = developer.cents * MONTHS - yearly.cents;
/** Discount of a yearly plan against twelve months, in whole percent. */
const YEARLY_SAVING = Math.round((YEARLY_SAVED_CENTS / (developer.cents * MONTHS)) * 100);

export type PaidPlan = {
  id: PlanId;
  name: string;
  /** per month */
  price: string;
  /** billing period, shown under the price */
  billed: string;
  badge: string;
  isPopular: boolean;
  /** how it differs from the other one */
  note: string;
};

/** The paid plans as the screens show them; amounts come from the contract. */
export const PAID_PLAN_LIST: PaidPlan[] = [
  {
    id: "developer",
    name: developer.name,
    price: money(developer.cents),
    billed: "billed monthly",
    badge: "Most popular",
    isPopular: true,
    note: "Cancel anytime.",
  },
  {
    id: "yearly",
    name: yearly.name,
    price: money(yearly.cents / MONTHS),
    billed: `billed annually at ${money(yearly.cents)}`,
    badge: `Save ${YEARLY_SAVING}%`,
    isPopular: false,
    note: `Save ${money(YEARLY_SAVED_CENTS).replace(/\.00$/, "")} a year.`,
  },
];

/** The features of both plans. */
export const PAID_PLAN_POINTS = [
  "Unlimited feeds",
  "Unlimited custom bundles",
  "200 rules, unlimited highlights and notes",
  "Real-time updates, as often as every 15 minutes",
  "Smart feeds from keywords",
  "Newsletters as private feeds",
  "API access, 1,000 calls an hour",
  "Webhooks",
  "Priority support",
];

/** Returns the plan of an id. */
export const paidPlan = (id: PlanId): PaidPlan => PAID_PLAN_LIST.find((plan) => plan.id === id) as PaidPlan;

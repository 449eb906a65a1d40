import "server-only";
import type { CreateSubscriptionInput } from "@/lib/contracts/billing";

/** The data of a new subscription. */
export type NewSubscription = Pick<CreateSubscriptionInput, "planType"> & {
  customer: string;
  priceId: string;
  amount: number;
  currency: string;
  /** The account's one trial comes first. */
  isTrial: boolean;
};

import "server-only";
import type { CreateSubscriptionInput } from "@/lib/contracts/billing";

/** What a new subscription consists of. */
export type NewSubscription = Pick<CreateSubscriptionInput, "planType"> & {
  customer: string;
  priceId: string;
  amount: number;
  currency: string;
  /** The account's one trial comes first. */
  isTrial: boolean;
};

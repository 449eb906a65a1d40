"use client";
import { useRouter } from "next/navigation";
import { toast } from "@/lib/client/stores/toast-store";
import type { BillingSubscription } from "@/lib/contracts/billing";

const SAID = {
  trialing: "Your 7-day free trial has started. Enjoy unlimited feeds!",
  active: "Your subscription is active. Enjoy unlimited feeds!",
};

/** Shows a welcome after subscribing and goes to the home screen; returns false while no subscription is active. */
export function useWelcome(): (subscription: BillingSubscription) => boolean {
  const router = useRouter();
  return ({ status }) => {
    if (status !== "trialing" && status !== "active") return false;
    toast({ title: "Welcome to Pro!", description: SAID[status] });
    router.push("/");
    return true;
  };
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { loadStripe } from "@/lib/client/billing/load-stripe";
import type { EmbeddedCheckout } from "@/lib/contracts/billing";

/** Loads the payment provider's script for one checkout, and again on request after a failure. */
export function useStripeJs({ publishableKey, scriptUrl }: Pick<EmbeddedCheckout, "publishableKey" | "scriptUrl">) {
  return useQuery({
    queryKey: ["stripe-js", scriptUrl, publishableKey],
    queryFn: () => loadStripe({ publishableKey, scriptUrl }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
}

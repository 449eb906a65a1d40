"use client";
import { useQuery } from "@tanstack/react-query";
import { loadStripe } from "@/lib/client/billing/load-stripe";
import type { EmbeddedCheckout } from "@/lib/contracts/billing";

/** The payment provider's script for one checkout; asked for once, and again on request when it did not come. */
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

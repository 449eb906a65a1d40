"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { accountKeys, newslettersOptions } from "@/lib/client/queries/account-queries";
import type { Newsletters } from "@/lib/contracts/newsletters/newsletters";

export const useNewsletters = (enabled: boolean) => useQuery({ ...newslettersOptions, enabled });

/** POST /api/newsletters/address */
export function useCreateNewsletterAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<Newsletters>("POST", "/api/newsletters/address"),
    meta: { failure: { fallback: "Failed to create the address. Please try again." } },
    onSuccess: (data) => client.setQueryData(accountKeys.newsletters, data),
  });
}

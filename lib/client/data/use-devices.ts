"use client";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "@/lib/client/api/api-client";
import { pluralize } from "@/lib/client/format/pluralize";
import { accountKeys, devicesOptions } from "@/lib/client/queries/account-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { Device, SignedOutDevices } from "@/lib/contracts/devices";

export const useDevices = () => useQuery(devicesOptions);

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Removes devices from the cached list. Returns the list before. */
async function drop(client: QueryClient, stays: (device: Device) => boolean) {
  await client.cancelQueries({ queryKey: accountKeys.devices });
  const before = client.getQueryData<Device[]>(accountKeys.devices);
  client.setQueryData<Device[]>(accountKeys.devices, (devices) => devices?.filter(stays));
  return { before };
}

/** DELETE /api/auth/devices/{id} */
export function useSignOutDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<void>("DELETE", `/api/auth/devices/${id}`),
    meta: {
      failure: { title: "Sign out failed", fallback: "Failed to sign out the device.", quiet: isGone },
      success: { title: "Device signed out", description: "It needs to sign in again." },
    },
    onMutate: (id) => drop(client, (device) => device.id !== id),
    onError: (_error, _id, context) => client.setQueryData(accountKeys.devices, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.devices }),
  });
}

/** DELETE /api/auth/devices: everywhere but here */
export function useSignOutOthers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<SignedOutDevices>("DELETE", "/api/auth/devices"),
    meta: { failure: { title: "Sign out failed", fallback: "Failed to sign out the other devices." } },
    onMutate: () => drop(client, (device) => device.isCurrent),
    onError: (_error, _none, context) => client.setQueryData(accountKeys.devices, context?.before),
    onSuccess: ({ count }) => toast({ title: "Signed out everywhere else", description: pluralize(count, "device") }),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.devices }),
  });
}

"use client";
import { useAccountPanes } from "@/lib/client/data/reading/use-account-panes";

/** Keeps the arrangement of the panes with the account; shows nothing. */
export function AccountPanes() {
  useAccountPanes();
  return null;
}

import { ApiError } from "@/lib/client/api/api-client";

const CONFIGURATION = /not configured|configuration|invalid api key|no such price/i;

/**
 * Returns the message for a failed upgrade. Three failures of the server have messages here; others keep the server's.
 */
export function upgradeFailure(error: unknown): string {
  const said = error instanceof ApiError ? (error.serverMessage ?? "") : "";
  const isConfiguration = error instanceof ApiError && error.code === "PAYMENTS_NOT_CONFIGURED";
  if (isConfiguration || CONFIGURATION.test(said)) {
    return "Payment system configuration error. Please contact support.";
  }
  if (/(user|account) not found/i.test(said)) return "Account error. Please log out and log back in.";
  if (/failed to create customer/i.test(said)) {
    return "Unable to create payment account. Please try again or contact support.";
  }
  return said || "Failed to upgrade subscription.";
}

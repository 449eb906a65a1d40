import "server-only";
import { AppError } from "@/lib/errors";
import { classifyInput } from "@/lib/shared/classify-input";
import { parseUrl } from "@/lib/shared/parse-url";

/** A password was given for the site that was named: neither a page nor a redirect leads it elsewhere, nor to plain http. */
export function requireSameSite(named: string, found: string): void {
  const [from, to] = [parseUrl(classifyInput(named).value), parseUrl(found)];
  if (from && to && from.host === to.host && (to.protocol === "https:" || from.protocol === "http:")) return;
  const message = "This address leads to another site. Enter the feed's own address to use a password or user agent.";
  throw new AppError("ADDRESS_REFUSED", message);
}

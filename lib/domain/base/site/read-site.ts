import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { hasPlans } from "./has-plans";
import { publicAddress } from "./public-address";

/** Returns the settings that the public pages depend on, and their style sheet, which the build has written to dist. */
export function readSite() {
  return {
    origin: publicAddress(),
    hasPlans: hasPlans(),
    support: env().mail.support,
    styles: readFileSync(path.join(process.cwd(), "dist", "public-pages.css"), "utf8"),
  };
}

import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { hasPlans } from "./has-plans";
import { publicAddress } from "./public-address";

/** Returns the settings that the public pages depend on, and their style sheet, which the build has written to dist. */
export function readSite() {
  return {
    origin: publicAddress(),
    hasPlans: hasPlans(),
    styles: readFileSync(path.join(process.cwd(), "dist", "public-pages.css"), "utf8"),
  };
}

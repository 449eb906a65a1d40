import "server-only";
import { threadJob } from "@/lib/domain/content/parsing/thread-job";
import type { FitInput, FitReasons } from "./fit-reasons";

/** Says how well an article fits smart feeds, and why. */
export const EXPLAIN_FITS = threadJob<FitInput[], FitReasons[]>("explain-fits", async () => {
  const { fitReasons } = await import("./fit-reasons");
  return (inputs) => inputs.map(fitReasons);
});

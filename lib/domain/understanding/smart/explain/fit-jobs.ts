import "server-only";
import { threadJob } from "@/lib/domain/content/parsing/thread-job";
import type { FitInput, FitReasons } from "./fit-reasons";

/** Explains how well an article fits each of some smart feeds. */
export const EXPLAIN_FITS = threadJob<FitInput[], FitReasons[]>("explain-fits", async () => {
  const { fitReasons } = await import("./fit-reasons");
  return (inputs) => inputs.map(fitReasons);
});

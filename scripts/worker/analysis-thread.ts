import { parentPort } from "node:worker_threads";
import { runAnalysisJob } from "@/lib/domain/understanding/insight/analysis-job";
import type { ArticleInput } from "@/lib/insight/analyse-article";

// The analysis thread: one job in, one reply out.
parentPort?.on("message", (input: ArticleInput) => parentPort?.postMessage(runAnalysisJob(input)));

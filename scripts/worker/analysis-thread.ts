import { parentPort } from "node:worker_threads";
import { answerAnalysisJob } from "@/lib/domain/insight/thread-analyser";
import type { ArticleInput } from "@/lib/insight/analyse-article";

// A thread that analyses articles: one job in, one answer out.
parentPort?.on("message", (input: ArticleInput) => parentPort?.postMessage(answerAnalysisJob(input)));

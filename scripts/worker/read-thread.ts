import { parentPort } from "node:worker_threads";
import { answerReadJob, type ReadJob } from "@/lib/domain/parsing/thread-parser";

// A thread that reads documents: one job in, one answer out.
parentPort?.on("message", async (job: ReadJob) => parentPort?.postMessage(await answerReadJob(job)));

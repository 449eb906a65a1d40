import { parentPort } from "node:worker_threads";
import { answerReadJob, type ReadJob } from "@/lib/domain/sources/thread-reader";

// A thread that reads documents: one job in, one answer out.
parentPort?.on("message", (job: ReadJob) => parentPort?.postMessage(answerReadJob(job)));

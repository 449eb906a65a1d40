import { parentPort } from "node:worker_threads";
import { type ParseJob, runParseJob } from "@/lib/domain/parsing/thread-parser";

// The parser thread: one job in, one reply out.
parentPort?.on("message", async (job: ParseJob) => parentPort?.postMessage(await runParseJob(job)));

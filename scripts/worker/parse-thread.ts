import os from "node:os";
import { parentPort } from "node:worker_threads";
import "@/lib/domain/icons/icon-jobs";
import "@/lib/domain/parsing/document-jobs";
import "@/lib/domain/scores/score-jobs";
import "@/lib/domain/preview-images/card-job";
import "@/lib/domain/smart/explain/fit-jobs";
import "@/lib/domain/smart/smart-jobs";
import "@/lib/domain/transfer/import-job";
import "@/lib/domain/transfer/servers/server-job";
import { type JobCall, replyTo } from "@/lib/domain/parsing/thread-job";

/** Niceness of the thread: the process's own thread, which serves people, goes first. Linux has it for each thread. */
const NICE = 5;

if (os.platform() === "linux") os.setPriority(NICE);

let partTaken = () => {};

// The parser thread: one job in, its parts and one reply out. A string says that the last part was used.
parentPort?.on("message", async (message: JobCall | string) => {
  if (typeof message === "string") return partTaken();
  const send = (part: unknown) =>
    new Promise<void>((resolve) => {
      partTaken = resolve;
      parentPort?.postMessage({ part });
    });
  const { reply, transfer } = await replyTo(message, send);
  parentPort?.postMessage(reply, transfer);
});

import os from "node:os";
import { parentPort } from "node:worker_threads";
import "@/lib/domain/collecting/newsletters/mail-job";
import "@/lib/domain/content/icons/icon-jobs";
import "@/lib/domain/content/parsing/document-jobs";
import "@/lib/domain/understanding/scores/score-jobs";
import "@/lib/domain/publishing/preview-images/card-job";
import "@/lib/domain/understanding/smart/explain/fit-jobs";
import "@/lib/domain/understanding/smart/smart-jobs";
import "@/lib/domain/exchange/transfer/import-job";
import "@/lib/domain/exchange/transfer/servers/server-job";
import { type JobCall, replyTo } from "@/lib/domain/content/parsing/thread-job";

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

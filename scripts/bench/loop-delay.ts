import { monitorEventLoopDelay } from "node:perf_hooks";

// Loaded into the measured process: every message "delay" is replied with what its event loop was late by since the
// last one, in milliseconds.
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on("message", (message) => {
  if (message !== "delay") return;
  process.send?.({ delay: { p95: delay.percentile(95) / 1e6, max: delay.max / 1e6 } });
  delay.reset();
});

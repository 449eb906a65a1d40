// small-server.ts: listens and leaves as scripts/server.ts does, without Next. It names itself in every response.
import { createServer } from "node:http";
import { drain } from "@/scripts/server/drain";

let leaving = false;
const server = createServer((request, response) => {
  if (leaving) response.setHeader("connection", "close");
  if (request.url === "/stream") {
    response.writeHead(200, { "content-type": "text/event-stream" }).write("retry: 1\n\n");
    process.once("SIGTERM", () => response.end());
    return;
  }
  setTimeout(() => response.end(String(process.pid)), 20);
});
process.on("message", (message) => {
  if (!(message as { leave?: boolean }).leave) return;
  leaving = true;
  process.emit("SIGTERM");
  drain([server], 8_000, true).then(() => process.exit(0));
});
process.on("SIGTERM", () => !leaving && process.exit(0));
server.on("error", (error) => process.send?.({ problem: error.message }, () => process.exit(1)));
if (process.env.BREAK === "1") process.send?.({ problem: "it is broken" }, () => process.exit(1));
else server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.({ ready: true }));

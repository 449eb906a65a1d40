import { once } from "node:events";
import { createServer, type Socket } from "node:net";

export type SmtpRules = {
  /** the responses to MAIL FROM, one per connection; default "250 ok" */
  answers?: string[];
};

/** A server that speaks just enough SMTP (RFC 5321) to be handed a mail, and keeps it. */
export async function startSmtp({ answers = [] }: SmtpRules = {}) {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    const mailAnswer = answers[connections] ?? "250 ok";
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    talk(socket, mailAnswer, mails);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function talk(socket: Socket, mailAnswer: string, mails: string[]): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let pending = "";
  let inData = false;
  say("220 sink");
  socket.on("data", (chunk) => {
    pending += chunk.toString("utf8");
    while (pending.includes("\r\n")) {
      if (inData) {
        const end = pending.indexOf("\r\n.\r\n");
        if (end < 0) return;
        mails.push(pending.slice(0, end));
        pending = pending.slice(end + 5);
        inData = false;
        say("250 kept");
        continue;
      }
      const end = pending.indexOf("\r\n");
      const command = pending.slice(0, end).toUpperCase();
      pending = pending.slice(end + 2);
      inData = command === "DATA";
      if (inData) say("354 go on");
      else if (command.startsWith("MAIL")) say(mailAnswer);
      else if (command === "QUIT") socket.end("221 bye\r\n");
      else say("250 ok");
    }
  });
}

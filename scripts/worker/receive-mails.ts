import { readFileSync } from "node:fs";
import { type AddressInfo, isIP } from "node:net";
import { createSecureContext } from "node:tls";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import { publishChanges } from "@/lib/domain/base/live/publish-changes";
import { findRecipient } from "@/lib/domain/collecting/newsletters/address";
import { MailRefused, noSuchMailbox } from "@/lib/domain/collecting/newsletters/mail-refused";
import { MAX_MAIL, receiveMail } from "@/lib/domain/collecting/newsletters/receive-mail";
import type { JobRunner } from "@/lib/domain/content/parsing/thread-job";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { env } from "@/lib/platform/env";

/** Connections at once, of all servers and of one address: each may hold a mail in memory. */
const MAX_CLIENTS = 20;
const MAX_CLIENTS_OF_ONE = 5;
const MAX_RECIPIENTS = 10;
/** Unknown recipients after which a connection is told nothing more. */
const MAX_UNKNOWN = 5;
const IDLE_MS = 60_000;
const CLOSE_MS = 3_000;

/** How often it is looked whether the certificate was renewed. */
const RENEW_TLS_MS = 10 * 60_000;

/** `renewTls` looks at once whether the certificate was renewed. */
export type MailReceiver = { port: number; renewTls: () => void; close: () => Promise<void> };
type MailCtx = SystemCtx & { threads: JobRunner };
type Done = (err?: Error | null) => void;

/**
 * Receives mail for newsletter addresses (SMTP, RFC 5321) on INBOUND_MAIL_PORT for the domain INBOUND_MAIL_HOST; without
 * them it listens nowhere. Local mode listens on loopback only. Accepts no mail for anybody else: it is no relay.
 */
export async function receiveMails(base: MailCtx): Promise<MailReceiver> {
  const { host, port, tls } = env().inboundMail;
  if (!host || port === undefined) return { port: 0, renewTls: () => undefined, close: async () => undefined };
  const clients = new Map<string, number>();
  const unknown = new WeakMap<SMTPServerSession, number>();
  const server = new SMTPServer({
    name: host,
    size: MAX_MAIL,
    authOptional: true,
    disabledCommands: tls ? ["AUTH"] : ["AUTH", "STARTTLS"],
    ...(tls && readTls(tls)),
    disableReverseLookup: true,
    maxClients: MAX_CLIENTS,
    socketTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
    logger: false,
    onConnect({ remoteAddress }, done) {
      const open = (clients.get(remoteAddress) ?? 0) + 1;
      clients.set(remoteAddress, open);
      done(open > MAX_CLIENTS_OF_ONE ? new Reply(421, "4.7.0 Too many connections") : null);
    },
    onClose({ remoteAddress }) {
      const open = (clients.get(remoteAddress) ?? 1) - 1;
      if (open > 0) clients.set(remoteAddress, open);
      else clients.delete(remoteAddress);
    },
    onMailFrom({ address }, _session, done) {
      // Nothing is ever sent from these addresses, so a report about one is about a forged mail.
      done(address === "" ? new Reply(550, "5.7.1 Reports are not accepted") : null);
    },
    onRcptTo({ address }, session, done) {
      const accept = async () => {
        if (session.envelope.rcptTo.length >= MAX_RECIPIENTS) throw new Reply(452, "4.5.3 Too many recipients");
        const before = unknown.get(session) ?? 0;
        if (before >= MAX_UNKNOWN) throw new Reply(421, "4.7.0 Too many unknown recipients");
        if (await findRecipient(base, address)) return;
        unknown.set(session, before + 1);
        throw noSuchMailbox();
      };
      answer(base, accept(), done);
    },
    onData(stream, session, done) {
      answer(base, receive(base, stream, session), done);
    },
  });
  server.on("error", (err) => base.log.debug({ err }, "a mail connection failed"));
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, env().isLocal ? "127.0.0.1" : listenAt(env().host), resolve);
  });
  base.log.info({ host, port, startTls: tls !== undefined }, "the worker receives mail");
  const renewTls = tls ? tlsRenewal(base, server, tls) : () => undefined;
  const renewal = setInterval(renewTls, RENEW_TLS_MS).unref();
  return {
    port: (server.server.address() as AddressInfo).port,
    renewTls,
    close: () => {
      clearInterval(renewal);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type TlsFiles = { certificate: string; key: string };

const readTls = ({ certificate, key }: TlsFiles) => ({
  cert: readFileSync(certificate),
  key: readFileSync(key),
  minVersion: "TLSv1.2" as const,
});

/**
 * Returns a function that gives new connections a renewed certificate. One that cannot be used, such as one whose key was not
 * written yet, is tried again with the next call.
 */
function tlsRenewal({ log }: MailCtx, server: SMTPServer, files: TlsFiles): () => void {
  let current = readTls(files);
  return () => {
    try {
      const next = readTls(files);
      if (next.cert.equals(current.cert) && next.key.equals(current.key)) return;
      // The server would be left without any.
      createSecureContext(next);
      server.updateSecureContext(next);
      current = next;
      log.info("mail is received with the renewed certificate");
    } catch (err) {
      log.warn({ err }, "the certificate for mail was renewed, but can't be used");
    }
  };
}

const listenAt = (host: string): string | undefined => (isIP(host) ? host : undefined);

class Reply extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

/** Errors of ours are told as they are; of others only that the mail may come again. */
function answer({ log }: MailCtx, work: Promise<void>, done: Done): void {
  work.then(
    () => done(null),
    (thrown) => {
      if (thrown instanceof MailRefused || thrown instanceof Reply) return done(thrown);
      log.error({ err: thrown }, "a mail could not be received");
      done(new Reply(451, "4.3.0 Try again later"));
    },
  );
}

async function receive(base: MailCtx, stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw new Reply(552, "5.3.4 The message is too large");
  const recipients = new Map<number, CtxUser>();
  for (const { address } of envelope.rcptTo) {
    const user = await findRecipient(base, address);
    if (user) recipients.set(user.key, user);
  }
  if (recipients.size === 0) throw noSuchMailbox();
  const ctx = { ...base, changes: new PendingChanges() };
  try {
    const bytes = new Uint8Array(Buffer.concat(chunks));
    await receiveMail(ctx, { bytes, recipients: [...recipients.values()], trusted: env().inboundMail.authServer });
  } finally {
    await publishChanges(ctx);
  }
}

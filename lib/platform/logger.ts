import "server-only";
import { type Logger, pino } from "pino";
import { OutageLog } from "./database/outage-log";
import { env } from "./env";

export type { Logger };

/** Names whose values are removed from log records, in their first levels. */
const SECRET_NAMES = [
  "password",
  "newPassword",
  "currentPassword",
  "confirmPassword",
  "passwordHash",
  "code",
  "token",
  "secret",
  "apiKey",
  "authorization",
  "cookie",
  "set-cookie",
];

/**
 * Returns a logger whose records have these members too. It is made when something is logged, which most requests never do:
 * making one takes longer than much else of them.
 */
export function lazyLogger(bindings: () => Record<string, unknown>): Logger {
  let child: Logger | undefined;
  const get = (_target: object, name: string | symbol): unknown => {
    child ??= logger().child(bindings());
    const value: unknown = Reflect.get(child, name, child);
    return typeof value === "function" ? value.bind(child) : value;
  };
  return new Proxy({}, { get }) as Logger;
}

let root: Logger | undefined;

const WARN = 40;

/**
 * Returns the process's logger: JSON lines on stderr, secrets replaced by [redacted]. While the database cannot be reached,
 * failures that only say so become one warning with their number every few seconds (`OutageLog`); `LOG_LEVEL=debug` has
 * each of them, too.
 */
export function logger(): Logger {
  if (root) return root;
  const outages = new OutageLog(env().databaseUrl, (record) =>
    root?.warn({ ...record }, "the database cannot be reached; what failed is tried again"),
  );
  root = pino(
    {
      hooks: {
        logMethod(args, method, level) {
          if (level >= WARN && outages.takes(args)) this.debug(...args);
          else method.apply(this, args);
        },
      },
      level: env().logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: "[redacted]",
      },
      serializers: { err: pino.stdSerializers.err },
    },
    pino.destination({ dest: 2, sync: true }),
  );
  return root;
}

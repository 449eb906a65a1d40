import path from "node:path";
import { type RunningPostgres, startPostgres } from "@/sandbox/postgres";

const HEALTHY_AFTER_MS = 10_000;
const MOST_CRASHES = 3;

type Options = {
  root: string;
  data: string;
  /** is called with the reason when the database does not stay up */
  giveUp: (why: string) => void;
  /** milliseconds after which a crash is not one more of a row */
  healthyAfterMs?: number;
};

/**
 * Starts the embedded database, and starts it again at the same address when it ends unasked: it recovers from its log, and
 * web server and worker connect again by themselves. Gives up when it ended or did not start four times in a row.
 */
export async function keepDatabase({
  root,
  data,
  giveUp,
  healthyAfterMs = HEALTHY_AFTER_MS,
}: Options): Promise<Omit<RunningPostgres, "pid" | "exited">> {
  const first = await startPostgres({ root, data });
  let current: Promise<RunningPostgres> = Promise.resolve(first);
  let stopping = false;
  let crashes = 0;
  const log = path.join(data, "postgres.log");

  function watch(database: RunningPostgres) {
    const startedAt = Date.now();
    database.exited.then(() => {
      if (stopping) return;
      if (Date.now() - startedAt > healthyAfterMs) crashes = 0;
      startAgain(database.port);
    });
  }

  function startAgain(port: number) {
    crashes += 1;
    if (crashes > MOST_CRASHES) return giveUp(`The database ended unexpectedly: see ${log}, then start again.`);
    console.error(`The database ended unexpectedly; starting it again (see ${log}).`);
    current = startPostgres({ root, data, port });
    current.then(watch, () => !stopping && startAgain(port));
  }
  watch(first);

  return {
    ...first,
    async stop() {
      stopping = true;
      const database = await current.catch(() => undefined);
      await database?.stop();
    },
  };
}

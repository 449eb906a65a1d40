import { startPostgres } from "@/sandbox/postgres";
import { runningPostgres } from "@/sandbox/running-postgres";
import { lockDataFolder } from "@/scripts/start/lock-data-folder";
import { prepareDataFolder } from "@/scripts/start/prepare-data-folder";
import type { Settings } from "@/scripts/start/read-settings";

/**
 * Runs `work` with the address of the database: the configured one past a pooler, that of the Feedloom that runs here, or the
 * embedded one, started for as long as it takes. `alone`: nobody else may run on it in the meantime.
 */
export async function withDatabase<Result>(
  settings: Settings,
  { alone }: { alone: boolean },
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_DIRECT_URL } = process.env;
  if (settings.databaseUrl) return work(DATABASE_DIRECT_URL || settings.databaseUrl);
  const running = alone ? null : runningPostgres(settings);
  if (running) return work(running);
  prepareDataFolder(settings.data);
  const unlock = lockDataFolder(settings.data, settings.baseUrl);
  try {
    const database = await startPostgres(settings);
    try {
      return await work(database.url);
    } finally {
      await database.stop();
    }
  } finally {
    unlock();
  }
}

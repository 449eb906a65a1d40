import os from "node:os";

const MEBIBYTE = 1024 * 1024;
/** Below this a machine is small: what a statement or a connection may take is halved or less. */
const SMALL_MEGABYTES = 1536;

/**
 * Returns the settings of the server, tuned for this machine. It shares the machine with the web process and the worker:
 * what it does not hold itself is still in the system's cache, which gives way when they need memory.
 * @param throwaway a cluster for tests, which may be lost with the machine
 */
export function postgresSettings(throwaway: boolean): string[] {
  const common = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "jit=off",
    "random_page_cost=1.1",
    "idle_in_transaction_session_timeout=60s",
    // A statement whose caller has gone ends within seconds.
    "client_connection_check_interval=2s",
    "timezone=UTC",
    "log_timezone=UTC",
  ];
  if (throwaway) {
    return [
      ...common,
      "max_connections=100",
      "work_mem=16MB",
      "max_wal_size=1GB",
      "shared_buffers=128MB",
      "fsync=off",
      "synchronous_commit=off",
      "full_page_writes=off",
    ];
  }
  const memory = machineMegabytes();
  const isSmall = memory < SMALL_MEGABYTES;
  return [
    ...common,
    // Ten for each of web and worker, and what listens, migrates and looks after it; each takes about 10 MB when it works.
    `max_connections=${isSmall ? 40 : 60}`,
    `work_mem=${isSmall ? 4 : 16}MB`,
    `max_wal_size=${isSmall ? "512MB" : "4GB"}`,
    // Twice as much makes no list of a million items faster.
    `shared_buffers=${Math.min(64, Math.max(32, Math.round(memory / 16)))}MB`,
    `effective_cache_size=${Math.max(64, Math.round(memory / 2))}MB`,
    `maintenance_work_mem=${isSmall ? 32 : 128}MB`,
    `min_wal_size=${isSmall ? 80 : 256}MB`,
    "wal_compression=on",
    "checkpoint_timeout=15min",
    "autovacuum_naptime=20s",
    "autovacuum_vacuum_cost_limit=1000",
  ];
}

/** Memory of the machine, or what the container may use of it, in megabytes. */
export function machineMegabytes(): number {
  // 0, or more than there is, where nothing limits the process.
  const limit = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  return Math.round(Math.min(os.totalmem(), limit) / MEBIBYTE);
}

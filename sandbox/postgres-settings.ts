import os from "node:os";

const MEBIBYTE = 1024 * 1024;

/**
 * Returns the settings of the server, tuned for this machine.
 * @param throwaway a cluster for tests, which may be lost with the machine
 */
export function postgresSettings(throwaway: boolean): string[] {
  const memory = Math.round(os.totalmem() / MEBIBYTE);
  const buffers = Math.min(512, Math.max(64, Math.round(memory / 8)));
  const common = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=100",
    "jit=off",
    "random_page_cost=1.1",
    "work_mem=16MB",
    "idle_in_transaction_session_timeout=60s",
    "timezone=UTC",
    "log_timezone=UTC",
    "max_wal_size=4GB",
  ];
  if (throwaway) {
    return [...common, "shared_buffers=128MB", "fsync=off", "synchronous_commit=off", "full_page_writes=off"];
  }
  return [
    ...common,
    `shared_buffers=${buffers}MB`,
    `effective_cache_size=${Math.max(128, Math.round(memory / 2))}MB`,
    "maintenance_work_mem=128MB",
    "min_wal_size=256MB",
    "wal_compression=on",
    "checkpoint_timeout=15min",
    "autovacuum_naptime=20s",
    "autovacuum_vacuum_cost_limit=1000",
  ];
}

import os from "node:os";
import { postgresSettings } from "./postgres-settings";

const MEBIBYTE = 1024 * 1024;

function settings(throwaway: boolean, memoryMebibytes = 4096): Record<string, string | undefined> {
  jest.spyOn(os, "totalmem").mockReturnValue(memoryMebibytes * MEBIBYTE);
  return Object.fromEntries(postgresSettings(throwaway).map((setting) => setting.split("=") as [string, string]));
}

test.each([
  [256, "32MB", "128MB", "4MB", "512MB"],
  [512, "32MB", "256MB", "4MB", "512MB"],
  [1024, "64MB", "512MB", "4MB", "512MB"],
  [2048, "64MB", "1024MB", "16MB", "4GB"],
  [65_536, "64MB", "32768MB", "16MB", "4GB"],
])("a machine with %i MiB gets %s of shared buffers, %s of cache, %s a sort, %s of log", (memory, ...given) => {
  const { shared_buffers, effective_cache_size, work_mem, max_wal_size } = settings(false, memory);
  expect([shared_buffers, effective_cache_size, work_mem, max_wal_size]).toEqual(given);
});

test.each([
  ["a container's limit counts", 512 * MEBIBYTE, "32MB"],
  ["no limit is no limit", 0, "64MB"],
  ["a limit above the machine's memory is none", 2 ** 63, "64MB"],
])("%s", (_, limit, buffers) => {
  jest.spyOn(process, "constrainedMemory").mockReturnValue(limit);
  expect(settings(false, 8192)).toMatchObject({ shared_buffers: buffers });
});

test("a cluster for tests gives up durability and does not depend on the memory of the machine", () => {
  const given = settings(true, 256);
  expect(given).toMatchObject({
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    shared_buffers: "128MB",
  });
  expect(settings(true, 65_536)).toEqual(given);
});

test("a cluster with real data stays durable", () => {
  expect(Object.keys(settings(false))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(fsync|synchronous_commit|full_page_writes)$/)]),
  );
});

test.each([true, false])("the server listens on loopback alone, without a socket file (throwaway: %s)", (throwaway) => {
  expect(settings(throwaway)).toMatchObject({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
  });
});

test.each([true, false])("no setting is given twice (throwaway: %s)", (throwaway) => {
  const names = postgresSettings(throwaway).map((setting) => setting.split("=")[0]);
  expect(names).toEqual([...new Set(names)]);
});

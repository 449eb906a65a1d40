import os from "node:os";
import { postgresSettings } from "./postgres-settings";

const MEBIBYTE = 1024 * 1024;

function settings(throwaway: boolean, memoryMebibytes = 4096): Record<string, string | undefined> {
  jest.spyOn(os, "totalmem").mockReturnValue(memoryMebibytes * MEBIBYTE);
  return Object.fromEntries(postgresSettings(throwaway).map((setting) => setting.split("=") as [string, string]));
}

test.each([
  [256, "64MB", "128MB"],
  [512, "64MB", "256MB"],
  [1024, "128MB", "512MB"],
  [2048, "256MB", "1024MB"],
  [4096, "512MB", "2048MB"],
  [65_536, "512MB", "32768MB"],
])("a machine with %i MiB gets %s of shared buffers and counts on %s of cache", (memory, buffers, cache) => {
  expect(settings(false, memory)).toMatchObject({ shared_buffers: buffers, effective_cache_size: cache });
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

import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createWebLog } from "./web-log";

function begin(log: ReturnType<typeof createWebLog>, host: string, url = "/") {
  const response = Object.assign(new EventEmitter(), { statusCode: 200 });
  const request = { method: "GET", url, headers: { accept: "*/*" } };
  const entry = log.begin(host, request as unknown as IncomingMessage, response as unknown as ServerResponse);
  return { entry, response };
}

test("begin records the request without a status, which follows when the response was sent", () => {
  const log = createWebLog();
  const before = Date.now();
  const { entry, response } = begin(log, "a.localhost", "/feed.xml?page=2");
  expect(log.entries).toEqual([entry]);
  expect(entry).toMatchObject({
    host: "a.localhost",
    method: "GET",
    url: "/feed.xml?page=2",
    path: "/feed.xml",
    headers: { accept: "*/*" },
    body: "",
    status: undefined,
  });
  expect(entry.at).toBeGreaterThanOrEqual(before);
  response.statusCode = 304;
  response.emit("finish");
  expect(entry.status).toBe(304);
});

test("a request whose connection broke before the response was sent stays without a status", () => {
  const log = createWebLog();
  const { entry, response } = begin(log, "a.localhost");
  response.emit("close");
  expect([entry.status, log.active]).toEqual([undefined, 0]);
});

test("count counts by host and by path, whatever the query", () => {
  const log = createWebLog();
  begin(log, "a.localhost", "/x?n=1");
  begin(log, "a.localhost", "/x?n=2");
  begin(log, "a.localhost", "/y");
  begin(log, "b.localhost", "/x");
  expect([log.count("a.localhost"), log.count("a.localhost", "/x"), log.count("a.localhost", "/z")]).toEqual([3, 2, 0]);
  expect([log.count("b.localhost"), log.count("c.localhost")]).toEqual([1, 0]);
});

test("last returns the newest request to a host or to one of its paths", () => {
  const log = createWebLog();
  begin(log, "a.localhost", "/x?n=1");
  const newestX = begin(log, "a.localhost", "/x?n=2").entry;
  const newest = begin(log, "a.localhost", "/y").entry;
  begin(log, "b.localhost", "/x");
  expect(log.last("a.localhost")).toBe(newest);
  expect(log.last("a.localhost", "/x")).toBe(newestX);
  expect(log.last("a.localhost", "/z")).toBeUndefined();
});

test("mostAtOnce remembers the largest number of requests open at a host, active counts those of all hosts", () => {
  const log = createWebLog();
  const first = begin(log, "a.localhost");
  const second = begin(log, "a.localhost");
  const other = begin(log, "b.localhost");
  expect(log.active).toBe(3);
  first.response.emit("close");
  second.response.emit("close");
  begin(log, "a.localhost");
  expect([log.mostAtOnce("a.localhost"), log.mostAtOnce("b.localhost"), log.mostAtOnce("c.localhost")]).toEqual([
    2, 1, 0,
  ]);
  other.response.emit("close");
  expect(log.active).toBe(1);
});

test("reset clears the entries and the counts but not the requests that are still open", () => {
  const log = createWebLog();
  const { response } = begin(log, "a.localhost", "/x");
  log.reset();
  expect(log.entries).toEqual([]);
  expect([log.count("a.localhost"), log.count("a.localhost", "/x"), log.mostAtOnce("a.localhost")]).toEqual([0, 0, 0]);
  expect(log.active).toBe(1);
  begin(log, "a.localhost", "/x");
  expect([log.count("a.localhost"), log.mostAtOnce("a.localhost")]).toEqual([1, 2]);
  response.emit("close");
  expect(log.active).toBe(1);
});

test("the log drops the oldest entry beyond 10,000 and continues counting", () => {
  const log = createWebLog();
  for (let at = 0; at < 10_003; at += 1) begin(log, "a.localhost", `/${at}`);
  expect(log.entries).toHaveLength(10_000);
  expect([log.entries.at(0)?.path, log.entries.at(-1)?.path]).toEqual(["/3", "/10002"]);
  expect([log.count("a.localhost"), log.count("a.localhost", "/0")]).toEqual([10_003, 1]);
});

import { streamJson, writeArray, writeIdText } from "./stream-json";

async function* chunks<Row>(...rows: Row[][]) {
  yield* rows;
}

test("ids of several chunks become one string", async () => {
  const response = streamJson({ auth: 1 }, { ids: writeIdText(chunks([1, 2], [], [3])), none: writeIdText(chunks()) });
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(await response.json()).toEqual({ auth: 1, ids: "1,2,3", none: "" });
});

test("rows of several chunks become one array", async () => {
  const rows = writeArray(chunks([{ id: 1 }], [{ id: 2 }, { id: 3 }]));
  expect(await streamJson({}, { rows, none: writeArray(chunks([])) }).json()).toEqual({
    rows: [{ id: 1 }, { id: 2 }, { id: 3 }],
    none: [],
  });
});

test("an object without pieces is complete", async () => {
  expect(await streamJson({ auth: 1 }, {}).json()).toEqual({ auth: 1 });
});

test("a failure on the way aborts the transfer", async () => {
  const failing = (async function* () {
    yield [1];
    throw new Error("the database went away");
  })();
  await expect(streamJson({}, { ids: writeIdText(failing) }).text()).rejects.toThrow("went away");
});

test("a client that goes away ends the list that is read for it", async () => {
  let isEnded = false;
  const endless = (async function* () {
    try {
      for (;;) yield [1];
    } finally {
      isEnded = true;
    }
  })();
  const reader = streamJson({}, { ids: writeIdText(endless) }).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(isEnded).toBe(true);
});

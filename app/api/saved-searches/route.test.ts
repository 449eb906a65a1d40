import { MAX_SAVED_SEARCHES } from "@/lib/contracts/reading";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { DELETE, PATCH } from "./[id]/route";
import { GET, POST } from "./route";

type Reader = Awaited<ReturnType<typeof freshUser>>;
const save = (as: Reader, body: unknown) => callRoute(POST, { as, body });
const list = async (as: Reader) => (await callRoute(GET, { as })).body;
const change = (as: Reader, id: number, body: unknown) =>
  callRoute(PATCH, { as, method: "PATCH", params: { id: String(id) }, body });
const remove = (as: Reader, id: number) => callRoute(DELETE, { as, method: "DELETE", params: { id: String(id) } });

test("a search is saved, renamed, changed and deleted", async () => {
  const reader = await freshUser();
  const first = await save(reader, { name: "Sea", query: "tides is:unread" });
  expect(first).toMatchObject({ status: 201, body: { name: "Sea", query: "tides is:unread" } });
  const { body: second } = await save(reader, { query: " harbour " });
  expect(second).toMatchObject({ name: "harbour", query: "harbour" });
  expect((await change(reader, first.body.id, { name: "Water" })).body).toEqual({ ...first.body, name: "Water" });
  expect((await change(reader, second.id, { query: "harbour OR port" })).body.name).toBe("harbour");
  expect((await list(reader)).map(({ name, query }: { name: string; query: string }) => [name, query])).toEqual([
    ["Water", "tides is:unread"],
    ["harbour", "harbour OR port"],
  ]);
  expect((await remove(reader, second.id)).status).toBe(204);
  expect((await remove(reader, second.id)).status).toBe(404);
  expect(await list(reader)).toHaveLength(1);
});

test("another reader's are neither listed, changed nor deleted", async () => {
  const [reader, other] = [await freshUser(), await freshUser()];
  const { body } = await save(reader, { query: "mine" });
  expect(await list(other)).toEqual([]);
  expect((await change(other, body.id, { name: "Theirs" })).status).toBe(404);
  expect((await remove(other, body.id)).status).toBe(404);
  expect(await list(reader)).toEqual([body]);
});

test("the same query saved twice at once is one; two cannot become the same", async () => {
  const reader = await freshUser();
  const answers = await Promise.all([1, 2, 3, 4].map(() => save(reader, { query: "tides" })));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const { body } = await save(reader, { query: "ports" });
  expect(await change(reader, body.id, { query: "tides" })).toMatchObject({
    status: 409,
    body: { error: { code: "CONFLICT" } },
  });
});

test("there are so many at most, also when several are saved at once", async () => {
  const reader = await freshUser();
  const rows = Array.from({ length: MAX_SAVED_SEARCHES - 1 }, (_, at) => ({
    id: reader.user.key * 1_000 + at,
    userKey: reader.user.key,
    name: `${at}`,
    query: `q${at}`,
  }));
  await reader.db.prisma.savedSearch.createMany({ data: rows });
  const answers = await Promise.all([1, 2, 3].map((at) => save(reader, { query: `new ${at}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await list(reader)).toHaveLength(MAX_SAVED_SEARCHES);
});

test.each([{}, { query: " " }, { query: "a".repeat(401) }, { query: "a", name: "" }, { query: 1 }, []])(
  "%j is refused",
  async (body) => {
    expect((await save(await freshUser(), body)).status).toBe(400);
  },
);

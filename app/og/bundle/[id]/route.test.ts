import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle } from "@/scripts/testing/seed-feed";

const drawn: unknown[] = [];
jest.mock("next/og", () => ({
  ImageResponse: class {
    constructor(content: unknown) {
      drawn.push(content);
    }
    arrayBuffer = async () => new Uint8Array([1]).buffer;
  },
}));

import { GET } from "./route";

const get = (id: string, headers: Record<string, string> = {}) =>
  GET(new Request("https://feedloom.example/", { headers }), { params: Promise.resolve({ id }) });

test("a picture is drawn once for all who ask, with the bundle's name; others are 404", async () => {
  const ctx = await freshUser();
  const id = await seedBundle(ctx, [], "n".repeat(200));
  const [first] = await Promise.all([get(`${id}.png`), get(`${id}.png`)]);
  expect(first?.headers.get("content-type")).toBe("image/png");
  expect(drawn).toMatchObject([{ props: { kicker: "A bundle of 0 feeds", title: `${"n".repeat(89)}…` } }]);
  const etag = first?.headers.get("etag") ?? "";
  expect((await get(`${id}.png`, { "if-none-match": etag })).status).toBe(304);
  for (const name of ["5.png", `${id}`, `${id}.jpg`]) expect((await get(name)).status).toBe(404);
});

import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { stubApi } from "@/lib/client/testing/stub-api";
import type { ApiOperation } from "@/lib/contracts/api-document";
import type { DescribedCall } from "./described-calls";
import { prepare, TryIt } from "./try-it";

const operation = (more: Partial<ApiOperation>): ApiOperation => ({
  operationId: "test",
  tags: ["Feeds"],
  summary: "List your articles",
  responses: {},
  security: [],
  ...more,
});
const LIST: DescribedCall = {
  method: "GET",
  path: "/api/feeds/{id}/items",
  operation: operation({
    parameters: [
      { name: "id", in: "path", required: true, schema: { type: "integer" }, description: "The `id` of a feed" },
      { name: "q", in: "query", schema: { type: "string" }, example: "harbour" },
      { name: "filter", in: "query", schema: { enum: ["all", "unread"] } },
    ],
  }),
};
const CREATE: DescribedCall = {
  method: "POST",
  path: "/api/bundles",
  operation: operation({
    summary: "Create a bundle",
    requestBody: { required: true, content: { "application/json": { example: { name: "Mornings" } } } },
  }),
};
const REMOVE: DescribedCall = {
  method: "DELETE",
  path: "/api/feeds",
  operation: operation({ summary: "Remove all feeds", "x-destructive": true }),
};
const send = (method: string) => screen.getByRole("button", { name: `Send ${method}` });

test("a parameter of the path that is empty is refused at its field, and nothing is sent", async () => {
  const { calls } = stubApi({});
  const { user } = renderApp(<TryIt call={LIST} />);
  await user.click(send("GET"));
  expect(screen.getByRole("alert")).toHaveTextContent("This is part of the address");
  expect(screen.getByLabelText("id (required)")).toBeInvalid();
  expect(calls).toEqual([]);
});

test("the values are put into the path and the query, and the response is shown", async () => {
  const { calls } = stubApi({ "GET /api/feeds/a%20b/items": [{ id: 7 }] });
  const { user } = renderApp(<TryIt call={LIST} />);
  expect(screen.getByLabelText("q")).toHaveAttribute("placeholder", "harbour");
  await user.type(screen.getByLabelText("id (required)"), "a b");
  await user.type(screen.getByLabelText("q"), "ships & boats");
  await user.click(send("GET"));
  const body = await screen.findByRole("region", { name: "Response body" });
  expect(body).toHaveTextContent('[ { "id": 7 } ]');
  expect(screen.getByText("200")).toBeVisible();
  expect(calls.map(({ path, query }) => [path, Object.fromEntries(query)])).toEqual([
    ["/api/feeds/a%20b/items", { q: "ships & boats" }],
  ]);
  expect(screen.getByText(/^Response headers \(\d+\)$/)).toBeInTheDocument();
});

test("the body starts with the example and is sent as edited", async () => {
  const { sent } = stubApi({ "POST /api/bundles": Response.json({ id: 1 }, { status: 201, statusText: "Created" }) });
  const { user } = renderApp(<TryIt call={CREATE} />);
  const field = screen.getByLabelText("Body (application/json)");
  expect(field).toHaveValue('{\n  "name": "Mornings"\n}');
  await user.clear(field);
  await user.click(field);
  await user.paste('{"name":"Evenings"}');
  await user.click(send("POST"));
  expect(await screen.findByText("201 Created")).toBeVisible();
  expect(sent("POST /api/bundles")).toEqual([{ name: "Evenings" }]);
});

test("a body that is not JSON is refused at its field", async () => {
  const { calls } = stubApi({});
  const { user } = renderApp(<TryIt call={CREATE} />);
  await user.type(screen.getByLabelText("Body (application/json)"), "!");
  await user.click(send("POST"));
  expect(screen.getByRole("alert")).toHaveTextContent("This is not JSON");
  expect(calls).toEqual([]);
});

test("a destructive call is sent only after it was confirmed", async () => {
  const { calls } = stubApi({ "DELETE /api/feeds": { deletedCount: 3 } });
  const { user } = renderApp(<TryIt call={REMOVE} />);
  await user.click(send("DELETE"));
  const dialog = screen.getByRole("alertdialog", { name: "Send DELETE /api/feeds?" });
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(calls).toEqual([]);
  await user.click(send("DELETE"));
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(["DELETE"]));
  expect(await screen.findByRole("region", { name: "Response body" })).toHaveTextContent("deletedCount");
});

test("the question before a destructive call names its address, and its status is shown", async () => {
  stubApi({ "DELETE /api/feeds/5": new Response(null, { status: 204 }) });
  const parameters: ApiOperation["parameters"] = [
    { name: "id", in: "path", required: true, schema: { type: "integer" }, description: "The `id` of a feed" },
  ];
  const one = { ...REMOVE, path: "/api/feeds/{id}", operation: { ...REMOVE.operation, parameters } };
  const { user } = renderApp(<TryIt call={one} />);
  await user.type(screen.getByLabelText("id (required)"), "5");
  await user.click(send("DELETE"));
  expect(screen.getByRole("alertdialog", { name: "Send DELETE /api/feeds/5?" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/^204/)).toBeVisible();
});

test("an error of the API is a response like any other", async () => {
  const error = { error: { code: "PLAN_LIMIT", message: "You have reached the limit" } };
  stubApi({ "POST /api/bundles": Response.json(error, { status: 403 }) });
  const { user } = renderApp(<TryIt call={CREATE} />);
  await user.click(send("POST"));
  expect(await screen.findByText("403")).toBeVisible();
  expect(screen.getByRole("region", { name: "Response body" })).toHaveTextContent("PLAN_LIMIT");
});

test("a server that cannot be reached is reported", async () => {
  stubApi({
    "GET /api/health": {},
    "POST /api/bundles": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  const { user } = renderApp(<TryIt call={CREATE} />);
  await user.click(send("POST"));
  expect(await screen.findByText(/The server isn't responding/)).toBeVisible();
});

test("a body that is not text is described, and a long one is cut", async () => {
  const png = new Response(new Uint8Array([1, 2, 3]), { headers: { "content-type": "image/png" } });
  const long = new Response("x".repeat(20_001), { headers: { "content-type": "text/plain" } });
  const responses = [png, long];
  stubApi({ "DELETE /api/feeds": () => responses.shift() });
  const { user } = renderApp(<TryIt call={{ ...REMOVE, operation: operation({ summary: "Icon" }) }} />);
  await user.click(send("DELETE"));
  expect(await screen.findByText("The body is not text.")).toBeVisible();
  await user.click(send("DELETE"));
  expect(await screen.findByText("The first 20,000 characters are shown.")).toBeVisible();
  expect(screen.getByRole("region", { name: "Response body" }).textContent).toHaveLength(20_001);
});

test("prepare sends an upload as a file of its type, and an empty body not at all", async () => {
  const base = { method: "POST" as const, path: "/api/import", parameters: [], values: {} };
  const upload = prepare({ ...base, body: { type: "text/x-opml", text: "<opml/>" } });
  expect(upload).toMatchObject({ call: { file: { type: "text/x-opml", size: 7 } } });
  expect(prepare({ ...base, body: { type: "application/json", text: "  " } })).toEqual({
    call: { method: "POST", path: "/api/import" },
  });
});

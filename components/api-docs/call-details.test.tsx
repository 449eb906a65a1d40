import { screen, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { stubApi } from "@/lib/client/testing/stub-api";
import type { ApiDocument, ApiOperation } from "@/lib/contracts/api-document";
import { CallDetails } from "./call-details";
import type { DescribedCall } from "./described-calls";

const DOCUMENT = {
  components: {
    schemas: {
      Feed: {
        type: "object",
        properties: { id: { type: "integer" }, title: { type: "string", description: "The `name`." } },
        required: ["id"],
      },
    },
    responses: { 404: { description: "`NOT_FOUND`: not among yours\n\nAsk again later." } },
  },
} as unknown as ApiDocument;

/** Renders a call that the console does not offer, so that the console is not loaded. */
function renderCall(operation: Partial<ApiOperation>, method: DescribedCall["method"] = "GET") {
  stubApi({});
  const call: DescribedCall = {
    method,
    path: "/api/feeds",
    operation: {
      operationId: "x",
      tags: [],
      summary: "List your feeds",
      responses: {},
      security: [],
      "x-not-in-console": "It would sign you out.",
      ...operation,
    },
  };
  return renderApp(<CallDetails call={call} document={DOCUMENT} />);
}
const block = (title: string) =>
  within(screen.getByRole("heading", { level: 4, name: title }).parentElement as HTMLElement);
const answer = (status: string) => block("Answers").getByText(status).closest("details") as HTMLDetailsElement;

test("the parameters are listed with type, description and bounds, and the required ones are marked", () => {
  renderCall({
    parameters: [
      { name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 }, description: "The `id`." },
      { name: "filter", in: "query", schema: { enum: ["all", "unread"], default: "all" } },
    ],
  });
  const parameters = block("Parameters");
  expect(parameters.getAllByRole("term").map((term) => term.textContent)).toEqual([
    "idintegerrequired",
    'filter"all" | "unread"',
  ]);
  expect(parameters.getAllByRole("definition").map((text) => text.textContent?.trim())).toEqual([
    "The id. from 1",
    'default "all"',
  ]);
});

test("the body is shown with its type, its fields by reference, and an example", () => {
  const media = { schema: { $ref: "#/components/schemas/Feed" }, example: { id: 7 } };
  renderCall({ requestBody: { required: true, content: { "application/json": media } } }, "POST");
  const body = block("Body (application/json)");
  expect(body.getAllByRole("term").map((term) => term.textContent)).toEqual(["idintegerrequired", "titlestring"]);
  expect(body.getByRole("region", { name: "Example of a body" }).textContent).toBe('{\n  "id": 7\n}');
});

test("a call without parameters, body or samples shows none of their headings", () => {
  renderCall({});
  expect(screen.getAllByRole("heading", { level: 4 }).map((heading) => heading.textContent)).toEqual([
    "Answers",
    "Try it",
  ]);
});

test("a successful response is open with its fields, which are not marked as required", () => {
  const media = { schema: { type: "array", items: { $ref: "#/components/schemas/Feed" } }, example: [{ id: 7 }] };
  renderCall({ responses: { 200: { description: "Your feeds", content: { "application/json": media } } } });
  expect(answer("200").open).toBe(true);
  expect(answer("200")).toHaveTextContent("application/json");
  const details = within(answer("200"));
  expect(details.getAllByRole("term").map((term) => term.textContent)).toEqual(["idinteger", "titlestring"]);
  expect(details.getByRole("region", { name: "Example of the answer 200" })).toHaveTextContent('"id": 7');
});

test("an error is closed, and shows every paragraph of its shared description without fields", () => {
  renderCall({ responses: { 204: { description: "Done" }, 404: { $ref: "#/components/responses/404" } } });
  expect(answer("204")).toHaveTextContent("no body");
  expect(answer("404").open).toBe(false);
  expect([...answer("404").querySelectorAll("p")].map((text) => text.textContent)).toEqual([
    "NOT_FOUND: not among yours",
    "Ask again later.",
  ]);
  expect(answer("404").querySelector("dl")).toBeNull();
});

test("a response in several formats names all of them", () => {
  const content = { "application/rss+xml": {}, "application/atom+xml": {} };
  renderCall({ responses: { 200: { description: "The feed", content } } });
  expect(answer("200").querySelector("summary")).toHaveTextContent("application/rss+xml, application/atom+xml");
});

test.each([
  [{ security: [] }, "Public"],
  [{ security: [{ session: [] }] }, "Signed-in session only"],
  [{ security: [{ apiKey: [] }] }, "API key, app password or session"],
])("the access of %j is shown as %j", (operation, label) => {
  renderCall(operation);
  expect(screen.getByText(label)).toBeVisible();
  expect(screen.queryByText("Changes or deletes data")).toBeNull();
});

test("a destructive call says so, and a description keeps its paragraphs", () => {
  const { container } = renderCall({ "x-destructive": true, description: "Removes **all**.\n\nSee `undo`." }, "DELETE");
  expect(screen.getByText("Changes or deletes data")).toBeVisible();
  expect(container.querySelector("strong")?.closest("p")).toHaveTextContent("Removes all.");
  expect(screen.getByText("undo").closest("p")).toHaveTextContent("See undo.");
});

test("a call that the console does not offer says why and has no form", () => {
  renderCall({ "x-not-in-console": "It needs a file." });
  expect(block("Try it").getByText("Not offered here. It needs a file.")).toBeVisible();
  expect(screen.queryByRole("form")).toBeNull();
});

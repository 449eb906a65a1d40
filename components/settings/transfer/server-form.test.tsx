import { screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleImport } from "@/lib/client/testing/sample-import";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { ImportSection } from "./import-section";

const READING = sampleImport({
  state: "reading",
  format: "server",
  fileName: "reader.example",
  lines: { total: 12, added: 12 },
  items: { total: 3_400, done: 0 },
});

/** Opens the form for another reader's server. */
async function openForm(answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({ "GET /api/import": null, ...answers });
  const { user } = renderApp(<ImportSection />);
  await user.click(await screen.findByRole("tab", { name: "Another reader" }));
  return { user, ...api };
}

test("a server is connected with its kind, address, user name and password, and its reading is shown", async () => {
  const { user, calls } = await openForm({ "POST /api/import/server": READING });
  await user.type(screen.getByLabelText("Address"), "reader.example");
  await user.type(screen.getByLabelText("User name"), "ada");
  await user.type(screen.getByLabelText("Password"), "s3cret");
  await user.click(screen.getByRole("button", { name: "Connect" }));
  expect(await screen.findByText("Reading reader.example")).toBeVisible();
  expect(screen.getByText("12 feeds, 3,400 articles so far. Nothing is added yet.")).toBeVisible();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    kind: "google-reader",
    address: "reader.example",
    user: "ada",
    password: "s3cret",
  });
});

test("what is missing is said next to its field, and nothing is sent", async () => {
  const { user, calls } = await openForm();
  await user.click(screen.getByRole("button", { name: "Connect" }));
  expect(screen.getByText("Please enter the address of the server")).toBeVisible();
  expect(screen.getByText("Please enter the user name")).toBeVisible();
  expect(screen.getByText("Please enter the password")).toBeVisible();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("a refused password is said next to the field, and another refusal below the form", async () => {
  const message = "The server rejected the user name or password.";
  const { user } = await openForm({
    "POST /api/import/server": () =>
      Response.json(
        { error: { code: "VALIDATION_ERROR", message, details: { password: [message] } } },
        { status: 400 },
      ),
  });
  await user.type(screen.getByLabelText("Address"), "reader.example");
  await user.type(screen.getByLabelText("User name"), "ada");
  await user.type(screen.getByLabelText("Password"), "wrong");
  await user.click(screen.getByRole("button", { name: "Connect" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(message);
  stubApi({
    "GET /api/import": null,
    "POST /api/import/server": () => errorReply(422, "ADDRESS_REFUSED", "It does not speak the protocol."),
  });
  await user.click(screen.getByRole("button", { name: "Connect" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("It does not speak the protocol.");
});

test("a preview of a server says what stays behind", async () => {
  stubApi({
    "GET /api/import": {
      ...READING,
      state: "preview",
      leftOut: [{ count: 1_200, reason: "Articles without an address or a title." }],
    },
    [`GET /api/import/${READING.id}/lines`]: [],
  });
  renderApp(<ImportSection />);
  expect(await screen.findByRole("heading", { name: "What will be imported" })).toBeVisible();
  expect(screen.getByText("1,200 × Articles without an address or a title.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Import 12 feeds" })).toBeVisible();
});

test("a reading that failed says why", async () => {
  stubApi({
    "GET /api/import": { ...READING, state: "failed", error: "The server responded with status 500." },
    [`GET /api/import/${READING.id}/lines`]: [],
  });
  renderApp(<ImportSection />);
  expect(await screen.findByRole("alert")).toHaveTextContent("The server responded with status 500.");
});

test("a file of starred articles alone can be imported", async () => {
  const starred = sampleImport({
    id: "0b2c1a7e-4d3f-4a6b-8c9d-0e1f2a3b4c5d",
    format: "starred",
    items: { total: 40, done: 0 },
  });
  stubApi({ "GET /api/import": starred, [`GET /api/import/${starred.id}/lines`]: [] });
  renderApp(<ImportSection />);
  expect(await screen.findByRole("button", { name: "Import" })).toBeVisible();
});

import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { type AppPassword, MAX_APP_PASSWORDS } from "@/lib/contracts/app-passwords";
import { AppsTab } from "./apps-tab";

const LIST = "GET /api/app-passwords";
const CREATE = "POST /api/app-passwords";
const { email } = sampleUser();
const SECRET = "k7m2pwx9qdr4t6hyn3cb";
const password = (id: number, more: Partial<AppPassword> = {}): AppPassword => ({
  id,
  name: `App ${id}`,
  scope: "write",
  email,
  createdAt: "2026-03-01T12:00:00.000Z",
  lastUsedAt: null,
  lastAddress: null,
  lastAgent: null,
  ...more,
});
const rows = () => within(screen.getByRole("list", { name: "App passwords" })).getAllByRole("listitem");

function renderTab(replies: Record<string, unknown> = {}) {
  const api = stubApi({ "GET /api/auth/me": sampleUser(), [LIST]: [], ...replies });
  return { ...api, ...renderApp(<AppsTab />) };
}

describe("a new app password", () => {
  test("is made by keyboard, shown with user name and QR code, and gone after Done", async () => {
    let list: AppPassword[] = [];
    const { user, sent } = renderTab({
      [LIST]: () => list,
      [CREATE]: () => {
        list = [password(7, { name: "Reeder on my phone" })];
        return Response.json({ id: 7, name: "Reeder on my phone", password: SECRET }, { status: 201 });
      },
    });
    (await screen.findByRole("button", { name: "New app password" })).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
    await user.keyboard("Reeder on my phone{Tab} ");
    expect(screen.getByRole("radio", { name: /Read and write/ })).toBeChecked();
    await user.keyboard("{Tab}{Enter}");
    const shown = within(await screen.findByRole("region", { name: "Password for Reeder on my phone" }));
    expect(sent(CREATE)).toEqual([{ name: "Reeder on my phone", scope: "write" }]);
    expect(shown.getByLabelText("App password")).toHaveValue(SECRET);
    expect(shown.getByLabelText("App password")).toHaveFocus();
    expect(shown.getByLabelText("User name")).toHaveValue(email);
    expect(await shown.findByRole("img", { name: "QR code with user name and password" })).toBeVisible();
    await user.click(shown.getByRole("button", { name: "Copy app password" }));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await user.click(shown.getByRole("button", { name: "Done" }));
    expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "New app password" })).toHaveFocus();
    expect(rows()).toHaveLength(1);
  });

  test("may be for reading only", async () => {
    const { user, sent } = renderTab({ [CREATE]: { id: 7, name: "Kitchen", password: SECRET } });
    await user.click(await screen.findByRole("button", { name: "New app password" }));
    await user.type(screen.getByRole("textbox", { name: "Name" }), "Kitchen");
    await user.click(screen.getByRole("radio", { name: /Read only/ }));
    await user.click(screen.getByRole("button", { name: "Create app password" }));
    await screen.findByRole("region", { name: "Password for Kitchen" });
    expect(sent(CREATE)).toEqual([{ name: "Kitchen", scope: "read" }]);
  });

  test("needs a name; what the server refuses is said and nothing that was typed is lost", async () => {
    const refuse = () => errorReply(409, "CONFLICT", "You have 25 app passwords.");
    const { user, sent } = renderTab({ [CREATE]: refuse });
    await user.click(await screen.findByRole("button", { name: "New app password" }));
    await user.click(screen.getByRole("button", { name: "Create app password" }));
    const name = screen.getByRole("textbox", { name: "Name" });
    expect(name).toHaveAccessibleDescription("Please enter a name");
    expect(sent(CREATE)).toEqual([]);
    await user.type(name, "Reeder{Enter}");
    expect(await screen.findByText("You have 25 app passwords.")).toBeVisible();
    expect(name).toHaveValue("Reeder");
  });

  test("is not offered where there are as many as an account may have", async () => {
    renderTab({ [LIST]: Array.from({ length: MAX_APP_PASSWORDS }, (_, at) => password(at + 1)) });
    expect(await screen.findByText(/^You have 25 app passwords\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "New app password" })).not.toBeInTheDocument();
  });
});

describe("the list", () => {
  test("says when, by what and where each was last used, and what differs from the usual", async () => {
    const lastUsedAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    renderTab({
      [LIST]: [
        password(2, { lastUsedAt, lastAddress: "192.0.2.7", lastAgent: "newsboat/2.36 (Linux x86_64)" }),
        password(1, { scope: "read", email: "former@example.com" }),
      ],
    });
    await screen.findByText("App 2");
    expect(rows()[0]).toHaveTextContent(/Last used 3 hours ago · newsboat 2\.36 · 192\.0\.2\.7 · created Mar 1/);
    expect(rows()[0]).not.toHaveTextContent("Read only");
    expect(rows()[1]).toHaveTextContent(/Read only.*Never used · created Mar 1.*still sign in as former@example\.com/);
  });

  test("revokes one after a confirmation, by keyboard", async () => {
    let list = [password(1), password(2)];
    const { user, sent } = renderTab({
      [LIST]: () => list,
      "DELETE /api/app-passwords/1": () => {
        list = [password(2)];
        return new Response(null, { status: 204 });
      },
    });
    (await screen.findByRole("button", { name: "Revoke App 1" })).focus();
    await user.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Revoke the password for App 1?" }));
    expect(sent("DELETE /api/app-passwords/1")).toHaveLength(0);
    dialog.getByRole("button", { name: "Revoke" }).focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("App password revoked")).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(sent("DELETE /api/app-passwords/1")).toHaveLength(1);
  });

  test("renames one; Escape changes nothing", async () => {
    const { user, sent } = renderTab({
      [LIST]: [password(1)],
      "PATCH /api/app-passwords/1": password(1, { name: "Unread" }),
    });
    await user.click(await screen.findByRole("button", { name: "Rename App 1" }));
    await user.keyboard("!{Escape}");
    expect(sent("PATCH /api/app-passwords/1")).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Rename App 1" }));
    const name = screen.getByRole("textbox", { name: "New name of App 1" });
    expect(name).toHaveFocus();
    await user.clear(name);
    await user.keyboard("Unread{Enter}");
    await waitFor(() => expect(sent("PATCH /api/app-passwords/1")).toEqual([{ name: "Unread" }]));
  });

  test("that did not load can be asked for again", async () => {
    let fails = true;
    const { user } = renderTab({ [LIST]: () => (fails ? errorReply(500, "INTERNAL", "Busy") : [password(1)]) });
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load app passwords");
    fails = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("App 1")).toBeVisible();
  });
});

test("the address that most apps know is open, the others are behind their names", async () => {
  const { user } = renderTab();
  expect(await screen.findByLabelText("Google Reader API address")).toBeVisible();
  expect(screen.getByLabelText("Fever address")).not.toBeVisible();
  await user.click(screen.getByText("Fever"));
  expect(screen.getByLabelText("Fever address")).toBeVisible();
});

test.each([
  ["Google Reader API address", "/api/greader.php"],
  ["Fever address", "/api/fever.php"],
  ["Miniflux address", "/api/miniflux"],
  ["Nextcloud News address", ""],
  ["MCP address", "/api/mcp"],
  ["Address for the extension", ""],
])("the %s can be copied", async (label, path) => {
  const { user } = renderTab();
  const field = await screen.findByLabelText(label);
  expect(field).toHaveValue(`${window.location.origin}${path}`);
  expect(field).toHaveProperty("tagName", "TEXTAREA");
  // An address that is too long takes a second line, and is never scrolled sideways.
  expect(field).not.toHaveAttribute("wrap");
  await user.click(screen.getByRole("button", { name: `Copy ${label.toLowerCase()}` }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${path}`);
});

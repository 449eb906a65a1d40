import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { ProfileTab } from "./profile-tab";

const ME = "GET /api/auth/me";
const SAVE = "PATCH /api/auth/profile";
const first = () => screen.findByLabelText("First name");
const save = () => screen.getByRole("button", { name: "Save changes" });

test("the account is described by its address and its first day", async () => {
  stubApi({ [ME]: sampleUser({ createdAt: "2025-11-15T12:00:00.000Z" }) });
  renderApp(<ProfileTab />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading your settings...");
  expect(await screen.findByText("robin@example.com")).toBeVisible();
  expect(screen.getByText("Nov 15, 2025")).toBeVisible();
});

test("an account without names starts with empty fields, and both are required", async () => {
  const { sent } = stubApi({ [ME]: sampleUser({ firstName: null, lastName: null }) });
  const { user } = renderApp(<ProfileTab />);
  expect(await first()).toHaveValue("");
  await user.type(await first(), "   ");
  await user.click(save());
  expect(await first()).toHaveFocus();
  expect(await first()).toHaveAccessibleDescription("First name is required");
  expect(screen.getByLabelText("Last name")).toHaveAccessibleDescription("Last name is required");
  expect(sent(SAVE)).toEqual([]);
});

test("a name longer than 80 characters cannot be typed", async () => {
  const { sent } = stubApi({ [ME]: sampleUser({ firstName: "" }), [SAVE]: sampleUser() });
  const { user } = renderApp(<ProfileTab />);
  await user.click(await first());
  await user.paste("a".repeat(90));
  await user.click(save());
  await waitFor(() => expect(sent(SAVE)).toEqual([{ firstName: "a".repeat(80), lastName: "Reader" }]));
});

test.each([
  [
    "the server's reason",
    () => errorReply(400, "VALIDATION", "This name is not allowed."),
    "This name is not allowed.",
  ],
  ["what failed", () => new Response("<html>", { status: 502 }), "Failed to update profile."],
])("a refused save shows %s, leaves what was typed and can be sent again", async (_what, refusal, text) => {
  let refuses = true;
  const { sent } = stubApi({
    [ME]: sampleUser(),
    [SAVE]: () => (refuses ? refusal() : sampleUser({ firstName: "Sam" })),
  });
  const { user } = renderApp(<ProfileTab />);
  await user.clear(await first());
  await user.type(await first(), "Sam");
  await user.click(save());
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText("Update Failed")).toBeVisible();
  expect(await first()).toHaveValue("Sam");
  refuses = false;
  await user.click(save());
  expect(await screen.findByText("Profile Updated")).toBeVisible();
  expect(sent(SAVE)).toHaveLength(2);
});

test("while it is saved the form cannot be sent again", async () => {
  const { sent } = stubApi({ [ME]: sampleUser(), [SAVE]: () => new Promise(() => {}) });
  const { user } = renderApp(<ProfileTab />);
  await user.type(await first(), "{Enter}");
  await waitFor(() => expect(save()).toBeDisabled());
  await user.type(await first(), "{Enter}");
  expect(sent(SAVE)).toHaveLength(1);
});

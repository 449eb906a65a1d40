import { screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { Device } from "@/lib/contracts/devices";
import { DevicesSection } from "./devices-section";

const LIST = "GET /api/auth/devices";
const device = (id: string, more: Partial<Device> = {}): Device => ({
  id,
  name: `Device ${id}`,
  kind: "desktop",
  isCurrent: false,
  signedInAt: "2026-03-01T12:00:00.000Z",
  lastSeenAt: "2026-03-02T12:00:00.000Z",
  address: "192.0.2.1",
  ...more,
});
const HERE = device("here", { isCurrent: true });
const rows = () => screen.getAllByRole("listitem").filter((row) => /^Device /.test(row.textContent));

test("this device is marked, active, and cannot be signed out here", async () => {
  stubApi({ [LIST]: [HERE] });
  renderApp(<DevicesSection />);
  await screen.findByText("This device");
  expect(rows()[0]).toHaveTextContent(/Active now · signed in Mar 1.* · 192\.0\.2\.1/);
  expect(screen.queryByRole("button", { name: /^Sign/i })).not.toBeInTheDocument();
});

test("five devices are shown at first and all on request", async () => {
  stubApi({ [LIST]: [HERE, ...["a", "b", "c", "d", "e", "f"].map((id) => device(id))] });
  const { user } = renderApp(<DevicesSection />);
  const more = await screen.findByRole("button", { name: "Show 2 more devices" });
  expect(rows()).toHaveLength(5);
  await user.click(more);
  expect(rows()).toHaveLength(7);
});

test("a device that could not be signed out stays", async () => {
  const busy = () => errorReply(500, "INTERNAL", "Busy");
  const { sent } = stubApi({ [LIST]: [HERE, device("a")], "DELETE /api/auth/devices/a": busy });
  const { user } = renderApp(<DevicesSection />);
  await user.click(await screen.findByRole("button", { name: "Sign out Device a" }));
  expect(await screen.findByText("Sign Out Failed")).toBeVisible();
  expect(sent("DELETE /api/auth/devices/a")).toHaveLength(1);
  expect(await screen.findByRole("button", { name: "Sign out Device a" })).toBeEnabled();
});

test("devices that did not load can be asked for again", async () => {
  let fails = true;
  stubApi({ [LIST]: () => (fails ? errorReply(500, "INTERNAL", "Busy") : [HERE]) });
  const { user } = renderApp(<DevicesSection />);
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load devices");
  fails = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("This device")).toBeVisible();
});

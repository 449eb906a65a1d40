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
  expect(await screen.findByText("Sign out failed")).toBeVisible();
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

describe("Sign out all other devices", () => {
  const OTHERS = "DELETE /api/auth/devices";
  const button = () => screen.findByRole("button", { name: "Sign out all other devices" });

  test("leaves this device alone and says how many were signed out", async () => {
    let devices = [HERE, device("a"), device("b")];
    const { sent } = stubApi({
      [LIST]: () => devices,
      [OTHERS]: () => {
        devices = [HERE];
        return { count: 2 };
      },
    });
    const { user } = renderApp(<DevicesSection />);
    await user.click(await button());
    expect(await screen.findByText("Signed out everywhere else")).toBeVisible();
    expect(screen.getByText("2 devices")).toBeVisible();
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent("This device");
    expect(screen.queryByRole("button", { name: "Sign out all other devices" })).not.toBeInTheDocument();
    expect(sent(OTHERS)).toHaveLength(1);
  });

  test("brings the devices back when it fails", async () => {
    const busy = () => errorReply(500, "INTERNAL", "The database is busy.");
    stubApi({ [LIST]: [HERE, device("a"), device("b")], [OTHERS]: busy });
    const { user } = renderApp(<DevicesSection />);
    await user.click(await button());
    expect(await screen.findByText("The database is busy.")).toBeVisible();
    await screen.findByRole("button", { name: "Sign out Device b" });
    expect(rows()).toHaveLength(3);
    expect(await button()).toBeEnabled();
  });
});

test("a device that is signed out leaves the list", async () => {
  let devices = [HERE, device("a")];
  const gone = () => {
    devices = [HERE];
    return new Response(null, { status: 204 });
  };
  stubApi({ [LIST]: () => devices, "DELETE /api/auth/devices/a": gone });
  const { user } = renderApp(<DevicesSection />);
  await user.click(await screen.findByRole("button", { name: "Sign out Device a" }));
  expect(await screen.findByText("Device signed out")).toBeVisible();
  expect(screen.queryByText("Device a")).not.toBeInTheDocument();
  expect(screen.getByText("Device here")).toBeVisible();
});

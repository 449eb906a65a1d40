import { screen } from "@testing-library/react";
import { StrictMode } from "react";
import { renderApp } from "@/components/testing/render-app";
import { ConnectApp } from "./connect-app";
import { connectLink, readConnectLink } from "./connect-link";

const LOGIN = { user: "ada+news&more@example.com", password: "k7m2pwx9qdr4t6hyn3cb" };

test("the link of the QR code holds the login behind #, where no server gets it", () => {
  const link = new URL(connectLink("https://feeds.example.org", LOGIN));
  expect([link.origin, link.pathname, link.search]).toEqual(["https://feeds.example.org", "/connect-app", ""]);
  expect(readConnectLink(link.hash)).toEqual(LOGIN);
});

test.each(["", "#", "#user=ada", "#password=x", "#user=&password="])("%s holds none", (hash) => {
  expect(readConnectLink(hash)).toBeNull();
});

test("a phone that opened it can copy everything, and its history does not keep the password", async () => {
  window.history.replaceState(null, "", connectLink("", LOGIN));
  const { user } = renderApp(
    <StrictMode>
      <ConnectApp />
    </StrictMode>,
  );
  expect(await screen.findByLabelText("App password")).toHaveValue(LOGIN.password);
  expect(window.location.href).not.toContain(LOGIN.password);
  expect(screen.getByLabelText("User name")).toHaveValue(LOGIN.user);
  expect(screen.getByLabelText("Fever address")).toHaveValue(`${window.location.origin}/api/fever.php`);
  await user.click(screen.getByRole("button", { name: "Copy app password" }));
  expect(await navigator.clipboard.readText()).toBe(LOGIN.password);
});

test("without a login it says where to find one", async () => {
  window.history.replaceState(null, "", "/connect-app");
  renderApp(<ConnectApp />);
  expect(await screen.findByText(/scan its QR code/)).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CopyButton } from "./copy-button";

const renderButton = () => render(<CopyButton text="curl" copyIcon="before" copiedIcon="after" />);

test("copies the code and says so", async () => {
  const user = userEvent.setup();
  renderButton();
  await user.click(screen.getByRole("button", { name: "Copy code" }));
  expect(await navigator.clipboard.readText()).toBe("curl");
  expect(screen.getByRole("status")).toHaveTextContent("Copied.");
  expect(screen.getByText("after")).toBeVisible();
});

test("goes away where the browser refuses to copy", async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  renderButton();
  await user.click(screen.getByRole("button", { name: "Copy code" }));
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});

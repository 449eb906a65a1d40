import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "./tabs";

function Example({ onChange }: { onChange?: (value: string) => void }) {
  return (
    <Tabs defaultValue="feeds" onValueChange={onChange}>
      <TabsList aria-label="Library">
        <TabsTrigger value="feeds">Feeds</TabsTrigger>
        <TabsTrigger value="shared" disabled>
          Shared
        </TabsTrigger>
        <TabsTrigger value="bundles">Bundles</TabsTrigger>
      </TabsList>
      <TabsContent value="feeds">All feeds</TabsContent>
      <TabsContent value="shared">Shared with you</TabsContent>
      <TabsContent value="bundles">All bundles</TabsContent>
    </Tabs>
  );
}
const tab = (name: string) => screen.getByRole("tab", { name });

test("one panel is shown, named by its tab", () => {
  render(<Example />);
  expect(screen.getByRole("tablist", { name: "Library" })).toBeVisible();
  expect(screen.getByRole("tabpanel", { name: "Feeds" })).toHaveTextContent("All feeds");
  expect(tab("Feeds")).toHaveAttribute("aria-controls", screen.getByRole("tabpanel").id);
  expect(screen.queryByText("All bundles")).not.toBeInTheDocument();
});

test("the tabs are one stop of the keyboard, and the next one is the panel", async () => {
  render(<Example />);
  await userEvent.tab();
  expect(tab("Feeds")).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("tabpanel")).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(tab("Feeds")).toHaveFocus();
});

test("the arrows choose the next tab that is enabled, and begin again at the end", async () => {
  const onChange = jest.fn();
  render(<Example onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  await waitFor(() => expect(tab("Bundles")).toHaveFocus());
  expect(screen.getByRole("tabpanel", { name: "Bundles" })).toHaveTextContent("All bundles");
  await userEvent.keyboard("{ArrowRight}");
  await waitFor(() => expect(tab("Feeds")).toHaveAttribute("aria-selected", "true"));
  expect(onChange.mock.calls).toEqual([["bundles"], ["feeds"]]);
});

test("Home and End go to the first and the last tab", async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard("{End}");
  await waitFor(() => expect(tab("Bundles")).toHaveAttribute("aria-selected", "true"));
  await userEvent.keyboard("{Home}");
  await waitFor(() => expect(tab("Feeds")).toHaveAttribute("aria-selected", "true"));
});

test("a disabled tab cannot be chosen by a click", async () => {
  const onChange = jest.fn();
  render(<Example onChange={onChange} />);
  await userEvent.click(tab("Shared"));
  expect(tab("Shared")).toBeDisabled();
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole("tabpanel")).toHaveTextContent("All feeds");
});

import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { watchNavigation } from "@/components/testing/watch-navigation";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { BUNDLE_COLORS } from "@/lib/shared/constants";
import { BundleFormDialog } from "./bundle-form-dialog";

const STATUS = { "GET /api/subscription/status": sampleSubscription() };
const [, secondColor] = BUNDLE_COLORS;

test("a bundle without a name is refused at its field, and nothing is sent", async () => {
  const { sent } = stubApi(STATUS);
  const onOpenChange = jest.fn();
  const { user } = renderApp(<BundleFormDialog open onOpenChange={onOpenChange} />);
  await user.click(screen.getByRole("button", { name: "Create Bundle" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Bundle name is required");
  expect(screen.getByLabelText("Name")).toBeInvalid();
  expect(sent("POST /api/bundles")).toEqual([]);
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("a new bundle is sent with name, description and colour, and the dialog closes", async () => {
  const { sent } = stubApi({ ...STATUS, "POST /api/bundles": sampleBundle(1) });
  const onOpenChange = jest.fn();
  const { user } = renderApp(<BundleFormDialog open onOpenChange={onOpenChange} />);
  expect(screen.getByLabelText("Name")).toHaveFocus();
  await user.keyboard("  Morning read ");
  await user.type(screen.getByLabelText("Description (optional)"), "With coffee");
  await user.click(screen.getByRole("radio", { name: secondColor.name }));
  await user.click(screen.getByRole("button", { name: "Create Bundle" }));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(sent("POST /api/bundles")).toEqual([
    { name: "Morning read", description: "With coffee", color: secondColor.value },
  ]);
  expect(await screen.findByText("Bundle created successfully!")).toBeVisible();
});

test("an edit starts with what the bundle has, and an emptied description is sent as null", async () => {
  const bundle = sampleBundle(4, { name: "Evenings", description: "Slow things", color: secondColor.value });
  const { sent } = stubApi({ "PATCH /api/bundles/4": bundle });
  const onOpenChange = jest.fn();
  const { user } = renderApp(<BundleFormDialog open onOpenChange={onOpenChange} bundle={bundle} />);
  expect(screen.getByRole("dialog")).toHaveAccessibleName("Edit Bundle");
  expect(screen.getByRole("radio", { name: secondColor.name })).toBeChecked();
  await user.clear(screen.getByLabelText("Description (optional)"));
  await user.type(screen.getByLabelText("Name"), "!{Enter}");
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(sent("PATCH /api/bundles/4")).toEqual([{ name: "Evenings!", description: null, color: secondColor.value }]);
});

test("when the server refuses, the dialog stays with what was typed and the reason is shown", async () => {
  stubApi({ ...STATUS, "POST /api/bundles": () => errorReply(403, "limit_reached", "The Free plan has 5 bundles.") });
  const onOpenChange = jest.fn();
  const { user } = renderApp(<BundleFormDialog open onOpenChange={onOpenChange} />);
  await user.type(screen.getByLabelText("Name"), "Sixth{Enter}");
  expect(await screen.findByText("The Free plan has 5 bundles.")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Sixth");
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("at the limit of the plan, the form says so before anything is sent", async () => {
  const currentUsage = { feedCount: 2, bundleCount: 5 };
  stubApi({ "GET /api/subscription/status": sampleSubscription({ currentUsage }) });
  renderApp(<BundleFormDialog open onOpenChange={jest.fn()} />);
  expect(await screen.findByText(/You have used all 5 bundles of the Free plan/)).toBeVisible();
});

test("a bundle beyond the plan leads to the plans, and the dialog stays with what was typed", async () => {
  const navigations = watchNavigation();
  const refusal = () => errorReply(403, "PLAN_LIMIT", "The Free plan has 5 bundles.");
  stubApi({ ...STATUS, "POST /api/bundles": refusal });
  const onOpenChange = jest.fn();
  const { user } = renderApp(<BundleFormDialog open onOpenChange={onOpenChange} />);
  await user.type(screen.getByLabelText("Name"), "Sixth{Enter}");
  expect(await screen.findByText("Upgrade Required")).toBeVisible();
  expect(screen.getByText("The Free plan has 5 bundles.")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Sixth");
  expect(onOpenChange).not.toHaveBeenCalled();
  await user.click(screen.getByText("Upgrade Now"));
  expect(navigations()).toBe(1);
});

test("while a bundle is being created the form cannot be sent again", async () => {
  const { sent } = stubApi({ ...STATUS, "POST /api/bundles": () => new Promise(() => {}) });
  const { user } = renderApp(<BundleFormDialog open onOpenChange={jest.fn()} />);
  await user.type(screen.getByLabelText("Name"), "Mornings{Enter}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Create Bundle" })).toBeDisabled());
  await user.type(screen.getByLabelText("Name"), "{Enter}");
  expect(sent("POST /api/bundles")).toHaveLength(1);
});

test("an edit that failed says so and leaves the dialog open", async () => {
  stubApi({ "PATCH /api/bundles/4": () => new Response("", { status: 502 }) });
  const onOpenChange = jest.fn();
  const { user } = renderApp(<BundleFormDialog open onOpenChange={onOpenChange} bundle={sampleBundle(4)} />);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Failed to update bundle")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("an edit that is cancelled sends nothing", async () => {
  const { calls } = stubApi({});
  const onOpenChange = jest.fn();
  const { user } = renderApp(<BundleFormDialog open onOpenChange={onOpenChange} bundle={sampleBundle(4)} />);
  await user.type(screen.getByLabelText("Name"), " changed");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(calls).toEqual([]);
});

describe("the colour", () => {
  const names = BUNDLE_COLORS.map(({ name }) => name);
  const color = (name: string) => screen.getByRole("radio", { name });

  test("of a new bundle is the first one of the six", () => {
    stubApi(STATUS);
    renderApp(<BundleFormDialog open onOpenChange={jest.fn()} />);
    const group = screen.getByRole("radiogroup", { name: "Colour" });
    expect(within(group).getAllByRole("radio")).toHaveLength(6);
    expect(within(group).getByRole("radio", { checked: true })).toHaveAccessibleName(names[0]);
  });

  test("is recognised in lower case", () => {
    stubApi({});
    const bundle = sampleBundle(4, { color: secondColor.value.toLowerCase() });
    renderApp(<BundleFormDialog open onOpenChange={jest.fn()} bundle={bundle} />);
    expect(color(secondColor.name)).toBeChecked();
  });

  test("is chosen with the arrow keys, which go round at both ends, and is sent", async () => {
    const { sent } = stubApi({ ...STATUS, "POST /api/bundles": sampleBundle(1) });
    const onOpenChange = jest.fn();
    const { user } = renderApp(<BundleFormDialog open onOpenChange={onOpenChange} />);
    await user.type(screen.getByLabelText("Name"), "Mornings");
    await user.tab();
    await user.tab();
    expect(color("Blue")).toHaveFocus();
    // The focus moves a moment after the key went down, and the colour follows it while the key is down.
    const press = async (key: string, chosen: string) => {
      await user.keyboard(`{${key}>}`);
      await waitFor(() => expect(color(chosen)).toHaveFocus());
      await user.keyboard(`{/${key}}`);
      expect(color(chosen)).toBeChecked();
    };
    await press("ArrowLeft", "Pink");
    await press("ArrowRight", "Blue");
    await press("ArrowRight", "Red");
    expect(color("Blue")).not.toBeChecked();
    await user.click(screen.getByRole("button", { name: "Create Bundle" }));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(sent("POST /api/bundles")).toEqual([{ name: "Mornings", description: null, color: "#EF4444" }]);
  });
});

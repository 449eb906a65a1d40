import { act, screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import { changedSettings, DEFAULT_READING_SETTINGS } from "@/lib/client/stores/reading-settings";
import { stubApi } from "@/lib/client/testing/stub-api";
import type { ReadingSettingsChange } from "@/lib/contracts/reading";
import { SHORTCUTS } from "@/lib/contracts/values/shortcuts";
import { KeyChoices, withKey } from "./own-keys";
import { PLACE_KEYS } from "./place-keys";
import { actionText, SHORTCUT_GROUPS } from "./shortcut-table";

const PATCH = "PATCH /api/reading-settings";

function Screen({ onAction }: { onAction: (name: string) => void }) {
  const actions = ["m", "s", "g h", "bundle"].map((name) => [name, () => onAction(name)] as const);
  useShortcuts(Object.fromEntries(actions));
  return <KeyChoices />;
}

/** Renders the keys of a reader with these own ones, on a server that keeps them. */
async function renderKeys(keys: Record<string, string> = {}) {
  let settings = { ...DEFAULT_READING_SETTINGS, keys };
  const api = stubApi({
    "GET /api/reading-settings": () => settings,
    [PATCH]: ({ body }: { body: ReadingSettingsChange }) => {
      settings = changedSettings(settings, body);
      return settings;
    },
  });
  const onAction = jest.fn();
  const view = renderApp(<Screen onAction={onAction} />);
  await waitFor(() => expect(api.calls).toHaveLength(1));
  const button = (name: string) => screen.getByRole("button", { name: new RegExp(`^Key for “${actionText(name)}”`) });
  const saved = () => api.sent(PATCH).at(-1);
  return { ...view, button, saved, onAction };
}

test("every action of the contract stands once in the list, and none besides", () => {
  const names = SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts.flatMap(({ name }) => name ?? []));
  expect(names.sort()).toEqual([...SHORTCUTS].sort());
});

test("an action gets another key by a press, and the old one does nothing", async () => {
  const { user, button, saved, onAction } = await renderKeys();
  await user.click(button("m"));
  expect(button("m")).toHaveAccessibleName(/press a key$/);
  await user.keyboard("z");
  await waitFor(() => expect(saved()).toEqual({ keys: { m: "z" } }));
  expect(onAction).not.toHaveBeenCalled();
  act(() => button("m").blur());
  await user.keyboard("z");
  expect(onAction.mock.calls).toEqual([["m"]]);
  await user.keyboard("m");
  expect(onAction).toHaveBeenCalledTimes(1);
});

test("a key that another action has is named, and the two swap on request", async () => {
  const { user, button, saved, onAction } = await renderKeys();
  await user.click(button("m"));
  await user.keyboard("s");
  expect(await screen.findByRole("alert")).toHaveTextContent("s is the key for “Star or unstar”.");
  expect(saved()).toBeUndefined();
  await user.click(screen.getByRole("button", { name: "Swap the two" }));
  await waitFor(() => expect(saved()).toEqual({ keys: { m: "s", s: "m" } }));
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard("sm");
  expect(onAction.mock.calls).toEqual([["m"], ["s"]]);
});

test("g waits for a second key; Escape, another control and Cancel change nothing", async () => {
  const { user, button, saved, onAction } = await renderKeys();
  await user.click(button("m"));
  await user.keyboard("{Escape}");
  expect(button("m")).toHaveAccessibleName(/: m$/);
  await user.click(button("m"));
  await user.tab();
  expect(button("m")).toHaveAccessibleName(/: m$/);
  await user.click(button("m"));
  await user.keyboard("s");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(saved()).toBeUndefined();
  await user.click(button("m"));
  await user.keyboard("gz");
  await waitFor(() => expect(saved()).toEqual({ keys: { m: "g z" } }));
  expect(onAction).not.toHaveBeenCalled();
});

test("keys that cannot be chosen are refused", async () => {
  const { user, button, saved } = await renderKeys();
  for (const key of ["{F6}", "{Enter}", "{Control>}e{/Control}", "{ArrowDown}"]) {
    await user.click(button("m"));
    await user.keyboard(key);
    expect(screen.getByRole("status")).toHaveTextContent("Choose a letter, digit, sign or Space.");
    await user.keyboard("{Escape}");
  }
  expect(saved()).toBeUndefined();
});

test("an action without a key gets one, and one key or all are reset", async () => {
  const { user, button, saved, onAction } = await renderKeys({ m: "z", s: "m" });
  await user.click(await screen.findByRole("button", { name: "Reset the key for “Mark read or unread”" }));
  // The action that had taken the key gets the other one's.
  await waitFor(() => expect(saved()).toEqual({ keys: { s: "z" } }));
  await user.click(button("bundle"));
  await user.keyboard("B");
  await waitFor(() => expect(saved()).toEqual({ keys: { s: "z", bundle: "B" } }));
  act(() => button("bundle").blur());
  await user.keyboard("B");
  expect(onAction).toHaveBeenCalledWith("bundle");
  await user.click(screen.getByRole("button", { name: "Reset all keys" }));
  await waitFor(() => expect(saved()).toEqual({ keys: {} }));
  expect(screen.queryByRole("button", { name: "Reset all keys" })).not.toBeInTheDocument();
});

test("an action without a key takes that of another, which then has none", async () => {
  const { user, button, saved } = await renderKeys();
  await user.click(button("bundle"));
  await user.keyboard("m");
  await user.click(await screen.findByRole("button", { name: "Take it" }));
  await waitFor(() => expect(saved()).toEqual({ keys: { bundle: "m" } }));
  expect(button("m")).toHaveAccessibleName(/: none$/);
});

test("keys stay one to one through any number of changes", () => {
  let own: Record<string, string> = {};
  for (const [name, key] of [
    ["j", "k"],
    ["k", "z"],
    ["s", "j"],
    ["j", "j"],
    ["g h", "h"],
    ["h", "g h"],
  ] as const) {
    if (SHORTCUTS.includes(name)) own = withKey(own, name, key);
    const keys = SHORTCUTS.filter((each) => each.length < 5 || each.includes("S")).map((each) => own[each] ?? each);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test("the sheet names every key that leads to a place, and no other", () => {
  const places = SHORTCUT_GROUPS.find(({ title }) => title === "Go to");
  expect(places?.shortcuts.map(({ name }) => name)).toEqual(Object.keys(PLACE_KEYS));
});

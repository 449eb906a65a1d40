import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { changedSettings, DEFAULT_READING_SETTINGS } from "@/lib/client/stores/reading-settings";
import { type SentCall, stubApi } from "@/lib/client/testing/stub-api";
import type { ReadingSettings } from "@/lib/contracts/reading";
import { TypePopover } from "./type-popover";
import { typeStyle } from "./type-style";
import { useType } from "./use-type";

const PATCH = "PATCH /api/reading-settings";

/** An article's text as the page sets it. */
function Sample({ feedId }: { feedId: number }) {
  const { type } = useType(feedId);
  return (
    <p data-paper={type.paper} style={typeStyle(type)}>
      Text of {feedId}
    </p>
  );
}

function renderType(before: Partial<ReadingSettings> = {}) {
  let settings: ReadingSettings = { ...DEFAULT_READING_SETTINGS, ...before };
  const server = stubApi({
    "GET /api/reading-settings": () => settings,
    "GET /api/feeds": [],
    "GET /api/auth/me": null,
    [PATCH]: ({ body }: SentCall) => {
      settings = changedSettings(settings, body as Partial<ReadingSettings>);
      return settings;
    },
  });
  const app = renderApp(
    <>
      <TypePopover feedId={7} feedTitle="Small Compilers" hasKey />
      <Sample feedId={7} />
      <Sample feedId={8} />
    </>,
  );
  return { ...server, ...app };
}
const text = (feedId: number) => screen.getByText(`Text of ${feedId}`);
const open = async (user: ReturnType<typeof renderType>["user"]) => {
  await user.click(screen.getByRole("button", { name: "Type settings" }));
  return within(await screen.findByRole("dialog", { name: "Type settings" }));
};

test("what is chosen shows at once in every article and is stored with the account", async () => {
  const { user, sent } = renderType();
  const settings = await open(user);
  await user.click(settings.getByRole("radio", { name: "Sans" }));
  await user.click(settings.getByRole("radio", { name: "Sepia" }));
  await user.click(settings.getByRole("radio", { name: "Wide" }));
  expect(text(7)).toHaveAttribute("data-paper", "sepia");
  expect(text(8).style.getPropertyValue("--reading-face")).toBe("var(--font-sans)");
  expect(text(8).style.getPropertyValue("--reading-measure")).toBe("45rem");
  await waitFor(() => expect(Object.assign({}, ...sent(PATCH))).toEqual({ face: "sans", paper: "sepia", measure: 80 }));
});

test("size and line height go in steps by the keyboard, to their ends and no further", async () => {
  const { user } = renderType({ size: 23, lineHeight: 1.45 });
  const settings = await open(user);
  await waitFor(() => expect(settings.getByRole("slider", { name: "Size" })).toHaveAttribute("aria-valuenow", "23"));
  const size = settings.getByRole("slider", { name: "Size" });
  act(() => size.focus());
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(size).toHaveAttribute("aria-valuetext", "24 pixels");
  expect(text(7).style.getPropertyValue("--reading-size")).toBe("1.5rem");
  act(() => settings.getByRole("slider", { name: "Line height" }).focus());
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(text(7).style.getPropertyValue("--reading-leading")).toBe("1.4");
});

test("a setting for one feed leaves the others, and ends with its switch", async () => {
  const { user, sent } = renderType();
  const settings = await open(user);
  await user.click(settings.getByRole("switch", { name: "Only for Small Compilers" }));
  await user.click(settings.getByRole("radio", { name: "Black" }));
  expect(text(7)).toHaveAttribute("data-paper", "black");
  expect(text(8)).toHaveAttribute("data-paper", "auto");
  await user.click(settings.getByRole("switch", { name: "Only for Small Compilers" }));
  expect(text(7)).toHaveAttribute("data-paper", "auto");
  await waitFor(() => expect(sent(PATCH).at(-1)).toEqual({ perFeed: { 7: null } }));
});

test("Reset brings the usual setting back", async () => {
  const { user } = renderType({ face: "legible", size: 24, paper: "dark" });
  const settings = await open(user);
  await waitFor(() => expect(text(7)).toHaveAttribute("data-paper", "dark"));
  await user.click(settings.getByRole("button", { name: "Reset" }));
  expect(text(7)).toHaveAttribute("data-paper", "auto");
  expect(text(7).style.getPropertyValue("--reading-size")).toBe("1.125rem");
});

test("the key t opens and closes it, and Escape gives the focus back", async () => {
  const { user } = renderType();
  fireEvent.keyDown(document.body, { key: "t" });
  expect(await screen.findByRole("dialog", { name: "Type settings" })).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

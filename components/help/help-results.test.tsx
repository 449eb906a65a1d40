import { screen, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { stubApi } from "@/lib/client/testing/stub-api";
import type { HelpEntry } from "./find-help";
import { findHelp } from "./find-help";
import { HELP_ENTRIES } from "./help-entries";
import { HelpLink } from "./help-link";
import { HelpResults } from "./help-results";
import { HelpText } from "./help-text";

const HERE: HelpEntry = {
  title: "Keep a copy",
  text: "An *export* now.",
  from: "Best practices",
  href: "/tutorials#a",
};
const ELSEWHERE: HelpEntry = { title: "Read", text: "Press `j`.", from: "Tutorial: Feeds", href: "/tutorial/feeds" };

beforeEach(() => void stubApi({ "GET /api/auth/me": sampleUser() }));

function renderResults(entries: readonly HelpEntry[]) {
  const onGo = jest.fn();
  return { onGo, ...renderApp(<HelpResults entries={entries} onGo={onGo} />) };
}

test("the results are shown in the order found, each with its place, title and text", () => {
  renderResults([ELSEWHERE, HERE]);
  expect(screen.getByRole("status")).toHaveTextContent("2 answers");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Tutorial: FeedsReadPress j.",
    "Best practicesKeep a copyAn export now.",
  ]);
  expect(screen.getByText("j").tagName).toBe("KBD");
  expect(screen.getByText("export").tagName).toBe("EM");
});

test("a single result is counted in the singular, and no result is said to be none", () => {
  const { unmount } = renderResults([HERE]);
  expect(screen.getByRole("status")).toHaveTextContent(/^1 answer$/);
  unmount();
  renderResults([]);
  expect(screen.getByRole("status")).toHaveTextContent(/^0 answers$/);
  const results = within(screen.getByRole("region", { name: "Search results" }));
  expect(results.queryByRole("list")).toBeNull();
  expect(screen.getByRole("link", { name: "contact us" })).toHaveAttribute("href", "/contact#message");
});

test("a result within the help centre is opened by the screen", async () => {
  const { user, onGo } = renderResults([HERE]);
  await user.click(screen.getByRole("link", { name: "Keep a copy" }));
  expect(onGo.mock.calls).toEqual([["/tutorials#a"]]);
});

test.each(["Control", "Meta", "Shift"])("a result clicked with %s is left to the browser", async (key) => {
  const { user, onGo } = renderResults([HERE]);
  const link = screen.getByRole("link", { name: "Keep a copy" });
  let isPrevented: boolean | undefined;
  // Runs after React's handler, and keeps jsdom from following the link.
  const onClick = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", onClick);
  await user.keyboard(`{${key}>}`);
  await user.click(link);
  await user.keyboard(`{/${key}}`);
  window.removeEventListener("click", onClick);
  expect(isPrevented).toBe(false);
  expect(onGo).not.toHaveBeenCalled();
});

test("titles that have every word come before texts that have them", () => {
  const found = findHelp("undo", HELP_ENTRIES);
  const isInTitle = found.map(({ title }) => title.toLowerCase().includes("undo"));
  expect(found.length).toBeGreaterThan(1);
  expect(isInTitle).toEqual([...isInTitle].sort((a, b) => Number(b) - Number(a)));
});

test.each([
  ["Ctrl/Cmd+N", "New feed", "/tutorials?tab=quick#shortcuts"],
  ["connection keys best practices submarine", undefined, undefined],
  ["follow few", "Follow few, read all", "/tutorials?tab=quick#best-practices"],
  ["v2.1.0", "v2.1.0: Help where you are", "/tutorials?tab=resources#whats-new"],
  ["video tutorials", "Video tutorials", "/tutorials?tab=resources#resources"],
  ["not responding", "A feed is marked “Not responding”", "/tutorials?tab=quick#troubleshooting"],
])("the search for %j finds %j first", (typed, title, href) => {
  const [first] = findHelp(typed, HELP_ENTRIES);
  expect([first?.title, first?.href]).toEqual([title, href]);
});

test("links to public pages load another document, and all others stay within the app", async () => {
  const { user } = renderApp(
    <>
      <HelpLink href="/contact#message">Support</HelpLink>
      <HelpLink href="/bundles?new=1" className="touch">
        Bundles
      </HelpLink>
    </>,
  );
  expect(screen.getByRole("link", { name: "Support" })).toHaveAttribute("href", "/contact#message");
  const bundles = screen.getByRole("link", { name: "Bundles" });
  expect(bundles).toHaveAttribute("href", "/bundles?new=1");
  expect(bundles).toHaveClass("touch");
  await user.tab();
  expect(screen.getByRole("link", { name: "Support" })).toHaveFocus();
});

test("HelpText shows links, keys and names of buttons, and other text as it is", () => {
  const { container } = renderApp(
    <p>
      <HelpText text="Press `n` or *Add feed*, see [guides](/guides), 2 < 3." />
    </p>,
  );
  const text = within(container.querySelector("main p") as HTMLElement);
  expect(container.querySelector("main p")?.textContent).toBe("Press n or Add feed, see guides, 2 < 3.");
  expect(text.getByText("n").tagName).toBe("KBD");
  expect(text.getByText("Add feed").tagName).toBe("EM");
  expect(text.getByRole("link", { name: "guides" })).toHaveAttribute("href", "/guides");
});

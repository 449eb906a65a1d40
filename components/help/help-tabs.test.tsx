import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { doneSteps, doneStepsKey } from "@/lib/client/stores/done-steps";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { stubApi } from "@/lib/client/testing/stub-api";
import { HELP_GUIDES } from "./content/guides";
import { QUICK_KEYS, TROUBLESHOOTING } from "./content/quick-guides";
import { NOT_YET, RELEASES, RESOURCES } from "./content/resources";
import { GuidesTab } from "./guides-tab";
import { QuickTab } from "./quick-tab";
import { ResourcesTab } from "./resources-tab";
import { ScrollToTarget } from "./scroll-to-target";

const USER = sampleUser();
const GUIDE = HELP_GUIDES[0] ?? { id: "", title: "", steps: [] };
const guide = () => document.getElementById(GUIDE.id) as HTMLDetailsElement;
const stored = () => doneSteps(localStorage.getItem(doneStepsKey(USER.id)));

beforeEach(() => void stubApi({ "GET /api/auth/me": USER }));

describe("the guides", () => {
  test("show level, minutes and every step with the screen on which to take it", () => {
    renderApp(<GuidesTab />);
    for (const { id, level, minutes, steps } of HELP_GUIDES) {
      const entry = document.getElementById(id) as HTMLDetailsElement;
      expect(entry.querySelector("summary")).toHaveTextContent(`${level}${minutes} min`);
      entry.open = true;
      expect(within(entry).getAllByRole("checkbox")).toHaveLength(steps.length);
      for (const { link } of steps) {
        const hrefs = within(entry)
          .getAllByRole("link", { name: link.label })
          .map((each) => each.getAttribute("href"));
        expect(hrefs).toContain(link.href);
      }
    }
  });

  test("show the steps that were completed earlier, and their share", async () => {
    const ids = GUIDE.steps.map(({ id }) => id);
    localStorage.setItem(doneStepsKey(USER.id), JSON.stringify(ids));
    renderApp(<GuidesTab />);
    expect(await within(guide()).findByText(`${ids.length} of ${ids.length}`)).toBeVisible();
    guide().open = true;
    expect(within(guide()).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
    for (const box of within(guide()).getAllByRole("checkbox")) expect(box).toBeChecked();
  });

  test("remove a step from the completed ones when it is unticked", async () => {
    const [first, second] = GUIDE.steps.map(({ id }) => id);
    localStorage.setItem(doneStepsKey(USER.id), JSON.stringify([first, second]));
    const { user } = renderApp(<GuidesTab />);
    await within(guide()).findByText(`2 of ${GUIDE.steps.length}`);
    guide().open = true;
    await user.click(within(guide()).getByRole("checkbox", { name: "Step 1 is done" }));
    expect(stored()).toEqual([second]);
    expect(within(guide()).getByText(`1 of ${GUIDE.steps.length}`)).toBeVisible();
  });

  test("count nothing when what is stored is not a list", async () => {
    localStorage.setItem(doneStepsKey(USER.id), "{not json");
    renderApp(<GuidesTab />);
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
    expect(within(guide()).getByText(`0 of ${GUIDE.steps.length}`)).toBeVisible();
  });
});

describe("the quick guides", () => {
  test("show the most important keys and open the list of all keys", async () => {
    const { user } = renderApp(<QuickTab />);
    const shortcuts = within(screen.getByRole("region", { name: "Keyboard shortcuts" }));
    expect(shortcuts.getAllByRole("term").map((term) => term.textContent)).toEqual(
      QUICK_KEYS.map(([, action]) => action),
    );
    await user.click(shortcuts.getByRole("button", { name: "All keys" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("Mark read or unread")).toBeVisible();
  });

  test("show every answer of the troubleshooting closed, below its question", () => {
    const { container } = renderApp(<QuickTab />);
    const entries = [...container.querySelectorAll<HTMLDetailsElement>("#troubleshooting details")];
    expect(entries.map((entry) => entry.querySelector("summary")?.textContent)).toEqual(
      TROUBLESHOOTING.map(({ question }) => question),
    );
    expect(entries.filter(({ open }) => open)).toEqual([]);
    expect(container.querySelector('#troubleshooting a[href="/intelligence"]')).toHaveTextContent(
      "Content Intelligence",
    );
  });
});

describe("the resources", () => {
  test("link what exists, and say of the rest that it is to come", () => {
    renderApp(<ResourcesTab />);
    for (const { name, link } of RESOURCES) {
      const entry = within(screen.getByRole("heading", { level: 3, name }).closest("li") as HTMLElement);
      expect(entry.queryByRole("link")?.getAttribute("href")).toBe(link?.href);
      expect(entry.queryByText(NOT_YET) === null).toBe(link !== null);
    }
  });

  test("show the releases newest first, with what has changed", () => {
    renderApp(<ResourcesTab />);
    const notes = screen.getByRole("region", { name: "What's New" });
    const versions = [...notes.querySelectorAll("ol > li > p")].map((version) => version.textContent);
    expect(versions).toEqual(RELEASES.map(({ version }) => version));
    expect(versions).toEqual([...versions].sort().reverse());
    expect(within(notes).getByText("More like this").tagName).toBe("EM");
  });
});

describe("ScrollToTarget", () => {
  test("focuses the heading of a section and reports that it is shown", () => {
    const onShown = jest.fn();
    renderApp(
      <>
        <QuickTab />
        <ScrollToTarget target="best-practices" onShown={onShown} />
      </>,
    );
    expect(screen.getByRole("heading", { name: "Best practices" })).toHaveFocus();
    expect(onShown).toHaveBeenCalledTimes(1);
  });

  test.each([null, "no-such-section"])("leaves the focus where it is for the target %j", (target) => {
    const onShown = jest.fn();
    renderApp(<ScrollToTarget target={target} onShown={onShown} />);
    expect(document.body).toHaveFocus();
    expect(onShown).not.toHaveBeenCalled();
  });
});

import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TUTORIAL_TEXTS } from "@/components/help/content/tutorial-steps";
import { renderApp } from "@/components/testing/render-app";
import { tutorialKey, tutorialProgress } from "@/lib/client/stores/tutorial-progress";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { stubApi } from "@/lib/client/testing/stub-api";
import { TUTORIAL_STEPS } from "@/lib/shared/tutorial-steps";
import { StepStatus } from "./step-status";
import { TutorialHeader } from "./tutorial-header";
import { TutorialNavigation } from "./tutorial-navigation";
import { TutorialResume } from "./tutorial-resume";
import { TutorialStepView } from "./tutorial-step";
import { useTutorial } from "./use-tutorial";

const USER = sampleUser();
const ACCOUNT = { "GET /api/auth/me": USER, "GET /api/feeds": [], "GET /api/bundles": [] };
const stored = () => tutorialProgress(localStorage.getItem(tutorialKey(USER.id)));

test("the header shows the progress and marks current and seen steps", () => {
  render(<TutorialHeader step="bundles" seen={["welcome", "bundles"]} />);
  expect(screen.getByText("Step 3 of 5")).toBeVisible();
  expect(screen.getByText("60%")).toBeVisible();
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(TUTORIAL_STEPS.map((step) => `/tutorial/${step}`));
  expect(links.filter((link) => link.getAttribute("aria-current") === "step")).toEqual([links[2]]);
  expect(links.filter((link) => link.textContent?.includes("(seen)"))).toEqual([links[0]]);
});

test("the first step has no previous step, and the last one finishes the tutorial", async () => {
  const onFinish = jest.fn();
  const first = render(<TutorialNavigation previous={undefined} next="feeds" onFinish={onFinish} />);
  expect(screen.queryByRole("link", { name: "Previous" })).toBeNull();
  expect(screen.getByRole("link", { name: "Next" })).toHaveAttribute("href", "/tutorial/feeds");
  first.unmount();
  render(<TutorialNavigation previous="discovery" next={undefined} onFinish={onFinish} />);
  expect(screen.getByRole("link", { name: "Previous" })).toHaveAttribute("href", "/tutorial/discovery");
  const finish = screen.getByRole("link", { name: "Start Using" });
  finish.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(finish);
  expect(onFinish).toHaveBeenCalledTimes(1);
});

test.each(TUTORIAL_STEPS)("the step %s shows its points, with links to try them", async (step) => {
  stubApi(ACCOUNT);
  renderApp(<TutorialStepView step={step} />);
  const { title, points } = TUTORIAL_TEXTS[step];
  expect(screen.getByRole("article", { name: title })).toBeVisible();
  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual(
    points.map(({ name }) => name),
  );
  for (const { link } of points) {
    if (link) expect(screen.getAllByRole("link", { name: link.label })[0]).toHaveAttribute("href", link.href);
  }
});

test("steps about feeds and bundles say what the reader has", async () => {
  stubApi({
    ...ACCOUNT,
    "GET /api/feeds": [sampleFeed(1), sampleFeed(2), sampleFeed(3, { feedType: "intelligent" })],
    "GET /api/bundles": [sampleBundle(1)],
  });
  renderApp(
    <>
      <StepStatus step="feeds" />
      <StepStatus step="bundles" />
      <StepStatus step="discovery" />
    </>,
  );
  expect(await screen.findByText("You follow 3 feeds.")).toBeVisible();
  expect(screen.getByText("You have 1 bundle.")).toBeVisible();
  expect(screen.getByText("You keep 1 smart feed.")).toBeVisible();
});

test("a step without a count says nothing, and an empty account is told so", async () => {
  stubApi(ACCOUNT);
  const { container } = renderApp(
    <>
      <StepStatus step="feeds" />
      <StepStatus step="advanced" />
    </>,
  );
  expect(await screen.findByText("You don't follow any feeds yet.")).toBeVisible();
  expect(container.querySelectorAll("main p")).toHaveLength(1);
});

test("the tutorial resumes at the step at which it was left", async () => {
  stubApi(ACCOUNT);
  localStorage.setItem(tutorialKey(USER.id), JSON.stringify({ at: "discovery", seen: ["welcome"] }));
  renderApp(<TutorialResume />);
  await waitFor(() => expect(window.location.pathname).toBe("/tutorial/discovery"));
});

function Progress() {
  const { progress, visit, finish } = useTutorial();
  return (
    <>
      <p>{progress.seen.join(" ")}</p>
      <button type="button" onClick={() => visit("bundles")}>
        visit
      </button>
      <button type="button" onClick={finish}>
        finish
      </button>
    </>
  );
}

test("useTutorial stores visited steps, and starts over once it is finished", async () => {
  stubApi(ACCOUNT);
  localStorage.setItem(tutorialKey(USER.id), JSON.stringify({ at: "feeds", seen: ["welcome", "feeds"] }));
  const { user } = renderApp(<Progress />);
  expect(await screen.findByText("welcome feeds")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "visit" }));
  expect(stored()).toEqual({ at: "bundles", seen: ["welcome", "feeds", "bundles"] });
  expect(screen.getByText("welcome feeds bundles")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "finish" }));
  expect(stored()).toEqual({ at: "welcome", seen: [...TUTORIAL_STEPS] });
});

import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { renderApp } from "@/components/testing/render-app";
import { tutorialKey, tutorialProgress } from "@/lib/client/stores/tutorial-progress";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { stubApi } from "@/lib/client/testing/stub-api";
import type { TutorialStep } from "@/lib/shared/tutorial-steps";
import { TutorialLayout } from "./tutorial-layout";
import { TutorialResume } from "./tutorial-resume";
import { TutorialStepView } from "./tutorial-step";

const mockParams: { step?: string } = {};
jest.mock("next/navigation", () => ({ ...jest.requireActual("next/navigation"), useParams: () => mockParams }));

const USER = sampleUser();
const stored = () => tutorialProgress(localStorage.getItem(tutorialKey(USER.id)));

beforeEach(() => void stubApi({ "GET /api/auth/me": USER, "GET /api/feeds": [], "GET /api/bundles": [] }));

function renderStep(step: string) {
  mockParams.step = step;
  window.history.replaceState(null, "", `/tutorial/${step}`);
  return renderApp(
    <TutorialLayout>
      <TutorialStepView step="bundles" />
    </TutorialLayout>,
  );
}

test("a step is surrounded by the progress and the ways to the steps next to it", () => {
  renderStep("bundles");
  expect(screen.getByText("Step 3 of 5")).toBeVisible();
  const ways = within(screen.getByRole("navigation", { name: "Tutorial" }));
  expect(ways.getAllByRole("link").map((link) => [link.textContent?.trim(), link.getAttribute("href")])).toEqual([
    ["Previous", "/tutorial/feeds"],
    ["Skip Tutorial", "/"],
    ["Next", "/tutorial/discovery"],
  ]);
});

test("a step that is shown is stored as the place at which to resume", async () => {
  renderStep("bundles");
  await waitFor(() => expect(stored()).toEqual({ at: "bundles", seen: ["bundles"] }));
});

test("a page that is not a step is shown without progress", () => {
  renderStep("no-such-step");
  expect(screen.getByRole("article")).toBeVisible();
  expect(screen.queryByText(/^Step/)).toBeNull();
  expect(localStorage.getItem(tutorialKey(USER.id))).toBeNull();
});

test.each([
  ["{ArrowRight}", "bundles", "/tutorial/discovery"],
  ["{ArrowLeft}", "bundles", "/tutorial/feeds"],
  ["{ArrowLeft}", "welcome", "/tutorial/welcome"],
  ["{ArrowRight}", "advanced", "/tutorial/advanced"],
])("the key %s on the step %s leads to %s", async (key, step, path) => {
  const { user } = renderStep(step);
  await user.keyboard(key);
  expect(window.location.pathname).toBe(path);
});

function Steps() {
  const [step, setStep] = useState<TutorialStep>("feeds");
  mockParams.step = step;
  return (
    <TutorialLayout>
      <TutorialStepView step={step} />
      <button type="button" onClick={() => setStep("bundles")}>
        go on
      </button>
    </TutorialLayout>
  );
}

test("the title takes the focus when the step changes, but not when the tutorial is opened", async () => {
  const { user } = renderApp(<Steps />);
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "go on" }));
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(screen.getByText("Step 3 of 5")).toBeVisible();
});

test("the tutorial resumes at the first step when nothing, or nothing valid, is stored", async () => {
  localStorage.setItem(tutorialKey(USER.id), '{"at":"no-such-step"');
  const { container } = renderApp(<TutorialResume />);
  expect(container.querySelector("[aria-busy=true] h1")).toHaveTextContent("Tutorial");
  await waitFor(() => expect(window.location.pathname).toBe("/tutorial/welcome"));
});

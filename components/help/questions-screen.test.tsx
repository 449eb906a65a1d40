import { screen, within } from "@testing-library/react";
import { HELP_FAQ, HELP_TOPICS } from "@/components/marketing/content/help";
import { renderApp } from "@/components/testing/render-app";
import { stubApi } from "@/lib/client/testing/stub-api";
import { QuestionsScreen } from "./questions-screen";

test("readers search the questions next to their library, and reach every place of the help", async () => {
  stubApi({});
  const { user } = renderApp(<QuestionsScreen hasPlans />);
  const nav = within(screen.getByRole("navigation", { name: "Help" }));
  expect(nav.getByRole("link", { name: "Questions" })).toHaveAttribute("aria-current", "page");
  expect(nav.getByRole("link", { name: "Help centre" })).toHaveAttribute("href", "/tutorials");
  await user.type(screen.getByLabelText("Search help"), "opml");
  expect(await screen.findByText(`1 of ${HELP_FAQ.length} answers`)).toBeVisible();
  expect(screen.getByText("How do I share or export my feeds?")).toBeVisible();
  expect(screen.getByText("What is a smart feed?")).not.toBeVisible();
});

test("topics and contact lead to the public pages", () => {
  stubApi({});
  renderApp(<QuestionsScreen hasPlans={false} />);
  for (const { name, href } of HELP_TOPICS) expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  expect(screen.getByRole("link", { name: "Live Chat" })).toHaveAttribute("href", "/contact#message");
});

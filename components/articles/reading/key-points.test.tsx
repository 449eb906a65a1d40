import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { renderApp } from "@/components/testing/render-app";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { CollapsibleKeyPoints } from "./key-points";

const POINTS = "POST /api/feed-items/3/key-points";

function Line() {
  const [isOpen, setOpen] = useState(false);
  return <CollapsibleKeyPoints article={{ id: 3, title: "Ships" }} isOpen={isOpen} onToggle={setOpen} />;
}
const button = () => screen.getByRole("button", { name: "Key points" });
const points = () => screen.getByRole("region", { name: "Key points of Ships" });

test("are asked for when the line is opened, and say where they are from", async () => {
  const { sent } = stubApi({ [POINTS]: { keyPoints: ["They float.", "They sail."], source: "embedded" } });
  const { user } = renderApp(<Line />);
  expect(button()).toHaveAttribute("aria-expanded", "false");
  expect(sent(POINTS)).toEqual([]);
  await user.click(button());
  expect(await within(points()).findByText("They sail.")).toBeVisible();
  expect(within(points()).getByText(/Sentences from the article, selected on this server/)).toBeVisible();
  expect(sent(POINTS)).toHaveLength(1);
  await user.click(button());
  expect(screen.queryByText("They sail.")).not.toBeInTheDocument();
});

test("warn that they can be wrong when a language model wrote them", async () => {
  stubApi({ [POINTS]: { keyPoints: ["They float."], source: "llm" } });
  const { user } = renderApp(<Line />);
  await user.click(button());
  expect(await screen.findByText(/Written by a language model.*It can make mistakes\./)).toBeVisible();
});

test("say so when the article has none", async () => {
  stubApi({ [POINTS]: { keyPoints: [], source: "embedded" } });
  const { user } = renderApp(<Line />);
  await user.click(button());
  expect(await screen.findByText(/The article is too short/)).toBeVisible();
});

test.each([
  ["the server fails", () => errorReply(500, "INTERNAL", "Busy")],
  ["there were too many requests", () => errorReply(429, "RATE_LIMITED", "Too many requests.")],
  [
    "there is no connection",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
])("can be asked for again when %s", async (_when, failure) => {
  let fails = true;
  stubApi({
    "GET /api/health": {},
    [POINTS]: () => (fails ? failure() : { keyPoints: ["They float."], source: "embedded" }),
  });
  const { user } = renderApp(<Line />);
  await user.click(button());
  expect(await within(points()).findByRole("alert")).toHaveTextContent("Couldn't load the key points.");
  fails = false;
  await user.click(within(points()).getByRole("button", { name: "Try again" }));
  expect(await within(points()).findByText("They float.")).toBeVisible();
  expect(within(points()).queryByRole("alert")).not.toBeInTheDocument();
});

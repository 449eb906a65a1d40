import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { LIST_VIEW_COOKIE, parseListView, USUAL_LIST_VIEW } from "@/lib/shared/list-view";
import { readCookie, writeCookie } from "./cookies";
import { ListViewProvider, nextDensity, setListView, useListView } from "./list-view";

const Density = () => <p>{useListView().density}</p>;

afterEach(() => act(() => setListView(USUAL_LIST_VIEW)));

test("the densities follow each other in a circle, are stored, and leave the rest", () => {
  setListView({ pictures: false });
  expect([nextDensity(), nextDensity(), nextDensity(), nextDensity()]).toEqual(["compact", "titles", "cards", "roomy"]);
  expect(parseListView(readCookie(LIST_VIEW_COOKIE))).toEqual({ ...USUAL_LIST_VIEW, pictures: false });
});

test("the first paint has the density of the request's cookie", () => {
  const sent = { ...USUAL_LIST_VIEW, density: "compact" } as const;
  expect(
    renderToString(
      <ListViewProvider view={sent}>
        <Density />
      </ListViewProvider>,
    ),
  ).toContain("compact");
});

test("what another tab chose counts once the reader comes back", () => {
  render(<Density />);
  writeCookie(LIST_VIEW_COOKIE, "titles;1;1;0");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.getByText("titles")).toBeVisible();
});

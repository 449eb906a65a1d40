import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { renderToString } from "react-dom/server";
import { fetchLater, later, useEver } from "./later";

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const refused = () => Promise.reject(new Error("no connection"));

test("fetches when it is shown, and shows nothing until it is there", async () => {
  const load = jest.fn(async () => Greeting);
  const Later = later(load);
  const { container } = render(<Later name="Ada" />);
  expect(container).toBeEmptyDOMElement();
  expect(await screen.findByText("Hello Ada")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test("is rendered at once where it was fetched before", async () => {
  const load = jest.fn(async () => Greeting);
  const Later = later(load);
  await fetchLater();
  render(<Later name="Ada" />);
  expect(screen.getByText("Hello Ada")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test("what is declared after the browser was idle is fetched by itself", async () => {
  await fetchLater();
  const load = jest.fn(async () => Greeting);
  later(load);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a failure is shown in its place, and the next one that is shown asks again", async () => {
  const load = jest.fn<Promise<typeof Greeting>, []>(refused);
  const Later = later(load, { Failed: ({ name }) => <p>Nothing for {name}</p> });
  await fetchLater();
  const first = render(<Later name="Ada" />);
  expect(await screen.findByText("Nothing for Ada")).toBeVisible();
  first.rerender(<Later name="Bea" />);
  expect(screen.getByText("Nothing for Bea")).toBeVisible();
  first.unmount();
  load.mockResolvedValue(Greeting);
  render(<Later name="Cem" />);
  expect(await screen.findByText("Hello Cem")).toBeVisible();
});

test("a component keeps its state when its code comes while it is shown", async () => {
  const Later = later(async () => Greeting);
  const view = render(<Later name="Ada" />);
  const shown = await screen.findByText("Hello Ada");
  await act(fetchLater);
  view.rerender(<Later name="Bea" />);
  expect(screen.getByText("Hello Bea")).toBe(shown);
});

test("shows something of its own until it is there", async () => {
  const Later = later(async () => Greeting, { Waiting: () => <p>Wait</p> });
  render(<Later name="Ada" />);
  expect(screen.getByText("Wait")).toBeVisible();
  expect(await screen.findByText("Hello Ada")).toBeVisible();
  expect(screen.queryByText("Wait")).not.toBeInTheDocument();
});

test("what is around a part that holds the page waits with it", async () => {
  const Later = later(async () => Greeting, { holdsPage: true });
  render(
    <Suspense fallback="The page">
      <h1>Beside</h1>
      <Later name="Ada" />
    </Suspense>,
  );
  expect(screen.queryByText("Beside")).not.toBeInTheDocument();
  expect(await screen.findByText("Hello Ada")).toBeVisible();
  expect(screen.getByText("Beside")).toBeVisible();
});

test("a part that holds the page asks once when it does not come, and again when it is shown again", async () => {
  const load = jest.fn<Promise<typeof Greeting>, []>(refused);
  const Later = later(load, { Failed: () => <p>Nothing</p>, holdsPage: true });
  const page = () => (
    <Suspense fallback="The page">
      <Later name="Ada" />
    </Suspense>
  );
  // A part that is declared after the browser was idle is fetched at once.
  load.mockClear();
  const first = render(page());
  expect(await screen.findByText("Nothing")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  first.unmount();
  load.mockResolvedValue(Greeting);
  render(page());
  expect(await screen.findByText("Hello Ada")).toBeVisible();
});

test("the server renders it where its code is there", async () => {
  const Later = later(async () => Greeting);
  render(<Later name="Ada" />);
  await screen.findByText("Hello Ada");
  expect(renderToString(<Later name="Bea" />)).toContain("Bea");
});

test("what was wanted once stays mounted", () => {
  function Dialog({ isOpen }: { isOpen: boolean }) {
    return useEver(isOpen) ? <p>{isOpen ? "open" : "closing"}</p> : null;
  }
  const { container, rerender } = render(<Dialog isOpen={false} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<Dialog isOpen />);
  expect(screen.getByText("open")).toBeVisible();
  rerender(<Dialog isOpen={false} />);
  expect(screen.getByText("closing")).toBeVisible();
});

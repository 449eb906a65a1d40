import { act, fireEvent, screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { stubApi } from "@/lib/client/testing/stub-api";
import { useRowAhead } from "./use-row-ahead";

function List() {
  return (
    <div {...useRowAhead()}>
      {[7, 8].map((id) => (
        <article key={id}>
          <a href={`/?item=${id}`} data-item={id}>
            Item {id}
          </a>
        </article>
      ))}
      <p>No row</p>
    </div>
  );
}

/** jsdom has no pointer events that know their kind. */
function fire(name: "pointerover" | "pointerdown", on: Element, pointerType = "mouse") {
  const event = new MouseEvent(name, { bubbles: true, button: 0 });
  Object.defineProperty(event, "pointerType", { value: pointerType });
  fireEvent(on, event);
}
const row = (id: number) => screen.getByRole("link", { name: `Item ${id}` });
let calls: { path: string }[] = [];
const fetched = () => calls.map(({ path }) => Number(path.split("/").pop()));

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  ({ calls } = stubApi({ "GET /api/feed-items/7": { id: 7 }, "GET /api/feed-items/8": { id: 8 } }));
  renderApp(<List />);
});
afterEach(() => jest.useRealTimers());

const wait = () => act(() => jest.advanceTimersByTime(100));

test("an article is fetched once the mouse rests on its row, not when it only passes", async () => {
  fire("pointerover", row(7));
  fire("pointerover", row(8));
  await wait();
  expect(fetched()).toEqual([8]);
  fire("pointerover", row(7));
  fire("pointerover", screen.getByText("No row"));
  await wait();
  expect(fetched()).toEqual([8]);
});

test("an article is fetched when its row is pressed, before the click", () => {
  fire("pointerdown", row(7));
  expect(fetched()).toEqual([7]);
});

test("a finger fetches nothing: it may just scroll", async () => {
  fire("pointerover", row(7), "touch");
  fire("pointerdown", row(7), "touch");
  await wait();
  expect(fetched()).toEqual([]);
});

test("where the reader saves data only a press fetches", async () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  fire("pointerover", row(7));
  await wait();
  expect(fetched()).toEqual([]);
  fire("pointerdown", row(7));
  expect(fetched()).toEqual([7]);
  Reflect.deleteProperty(navigator, "connection");
});

import { screen, within } from "@testing-library/react";
import { renderReading } from "@/components/testing/render-reading";

describe("next to an article on a wide screen", () => {
  const LONG = `<p>${"word ".repeat(401)}</p>`;
  const MORE = { duplicateOf: 3, keyPoints: ["Looms are old"] };
  const widen = () => {
    const narrow = window.matchMedia;
    jest.spyOn(window, "matchMedia").mockImplementation((query) => ({
      ...narrow(query),
      matches: query.includes("1600px"),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  };

  test("stand its key points, who told the same first, and what else the source has", async () => {
    widen();
    const show = jest.fn();
    const { user } = renderReading({ detail: { ...MORE, content: LONG }, show });
    const notes = within(await screen.findByRole("complementary", { name: "Beside the article" }));
    expect(notes.getByText("Looms are old")).toBeVisible();
    expect(await notes.findByRole("heading", { name: "Also covered by" })).toBeVisible();
    expect(await notes.findByRole("heading", { name: "More from Feed" })).toBeVisible();
    await user.click(notes.getByRole("link", { name: "Item 1" }));
    expect(show).toHaveBeenLastCalledWith(1);
  });

  test("stand no key points of a short text", async () => {
    widen();
    renderReading({ detail: MORE });
    const notes = within(await screen.findByRole("complementary", { name: "Beside the article" }));
    expect(await notes.findByRole("heading", { name: "More from Feed" })).toBeVisible();
    expect(notes.queryByText("Looms are old")).not.toBeInTheDocument();
  });

  test("stands nothing where there is no room", async () => {
    renderReading({ detail: MORE });
    await screen.findByText("The text of Item 2");
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
  });
});

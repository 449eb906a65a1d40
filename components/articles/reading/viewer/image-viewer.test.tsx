import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ArticleBody } from "@/components/articles/reading/body/article-body";
import { renderApp } from "@/components/testing/render-app";

const HTML =
  '<figure><img src="https://e.org/one.png" alt="One"><figcaption>The first ship</figcaption></figure>' +
  '<p><a href="https://e.org/page"><img src="https://e.org/linked.png" alt="Linked"></a></p>' +
  '<p><a href="https://e.org/two-large.jpg?x=1"><img src="https://e.org/two.png" alt="Two"></a></p>' +
  '<p><img src="https://e.org/three.png" alt="Three"></p>';

const picture = (alt: string) => screen.getByRole("button", { name: `View picture: ${alt}` });
const viewer = () => within(screen.getByRole("dialog", { name: "Picture" }));
const shown = () => viewer().getByRole("img");

async function renderViewer(alt = "One") {
  const app = renderApp(<ArticleBody html={HTML} />);
  await app.user.click(picture(alt));
  await screen.findByRole("dialog", { name: "Picture" });
  return app;
}

test("a picture opens with its caption among those of the article, and closing returns to it", async () => {
  const { user } = await renderViewer();
  expect(shown()).toHaveAttribute("src", "https://e.org/one.png");
  expect(viewer().getByText("The first ship")).toBeVisible();
  expect(viewer().getByRole("status")).toHaveTextContent("1 of 3");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(picture("One")).toHaveFocus();
});

test("the keyboard opens it, and arrow keys show the others, to the ends and no further", async () => {
  const { user } = renderApp(<ArticleBody html={HTML} />);
  picture("Two").focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Picture" });
  expect(shown()).toHaveAttribute("alt", "Two");
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(shown()).toHaveAttribute("alt", "Three");
  await user.keyboard("{Home}{ArrowLeft}");
  expect(shown()).toHaveAttribute("alt", "One");
  await user.click(viewer().getByRole("button", { name: "Next picture" }));
  expect(shown()).toHaveAttribute("alt", "Two");
});

test("keys, wheel and a double click zoom; arrow keys move what is zoomed", async () => {
  const { user } = await renderViewer();
  await user.keyboard("+");
  expect(shown().style.transform).toBe("translate(0px, 0px) scale(1.5)");
  await user.keyboard("{ArrowRight}");
  expect(shown().style.transform).toBe("translate(-80px, 0px) scale(1.5)");
  expect(shown()).toHaveAttribute("alt", "One");
  await user.keyboard("0");
  expect(shown().style.transform).toBe("translate(0px, 0px) scale(1)");
  fireEvent.wheel(shown(), { deltaY: -300 });
  expect(shown().style.transform).toMatch(/scale\(2\.718/);
  await user.dblClick(shown());
  expect(shown().style.transform).toBe("translate(0px, 0px) scale(1)");
});

test("no key of the list behind acts while a picture is looked at", async () => {
  const behind = jest.fn();
  document.addEventListener("keydown", behind);
  const { user } = await renderViewer();
  behind.mockClear();
  await user.keyboard("jx{ArrowRight}");
  document.removeEventListener("keydown", behind);
  expect(behind).not.toHaveBeenCalled();
});

test("a picture whose link leads elsewhere is left to the link", async () => {
  renderApp(<ArticleBody html={HTML} />);
  expect(screen.getByRole("link", { name: "Linked" })).toHaveAttribute("href", "https://e.org/page");
  expect(screen.queryByRole("button", { name: "View picture: Linked" })).not.toBeInTheDocument();
});

test("a picture that does not load says so and still leads to the original", async () => {
  await renderViewer();
  fireEvent.error(shown());
  expect(viewer().getByText("Couldn't load this picture.")).toBeVisible();
  expect(viewer().getByRole("link", { name: "Open the original picture" })).toHaveAttribute(
    "href",
    "https://e.org/one.png",
  );
});

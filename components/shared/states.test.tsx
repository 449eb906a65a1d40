import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApiError } from "@/lib/client/api/api-client";
import { Announce } from "./announce";
import { EmptyState } from "./empty-state";
import { ErrorState } from "./error-state";
import { Highlighted } from "./highlighted";
import { Thumbnail } from "./thumbnail";
import { Time } from "./time";

afterEach(() => void jest.useRealTimers());

describe("an error state", () => {
  test("is announced with its reason, and its button tries again", async () => {
    const onRetry = jest.fn();
    render(<ErrorState title="Failed to load feeds" message="The server did not answer." onRetry={onRetry} />);
    expect(screen.getByRole("alert")).toHaveTextContent("Failed to load feedsThe server did not answer.");
    expect(screen.queryByRole("heading")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test("names the reference of a call that the server could not answer", () => {
    const headers = new Headers({ "x-request-id": "req-12345678" });
    const error = new ApiError({ status: 500, statusText: "", headers }, "");
    render(<ErrorState title="Failed to load feeds" error={error} />);
    expect(screen.getByRole("alert")).toHaveTextContent("Failed to load feedsReference: req-12345678");
  });

  test("cannot be tried again while that is under way", async () => {
    const onRetry = jest.fn();
    render(<ErrorState title="Failed to load feeds" onRetry={onRetry} busy />);
    const button = screen.getByRole("button", { name: "Try again" });
    await userEvent.click(button);
    expect(button).toHaveAttribute("aria-busy", "true");
    expect(onRetry).not.toHaveBeenCalled();
  });

  test("in place of a screen has the heading, and without a retry no button", () => {
    render(<ErrorState screen title="Feed not found" />);
    expect(screen.getByRole("heading", { level: 1, name: "Feed not found" })).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

describe("an empty state", () => {
  test("says what is missing and offers the next step", () => {
    render(
      <EmptyState
        title="No feeds yet"
        icon={<svg data-testid="icon" />}
        action={<button type="button">Add feed</button>}
      >
        Add your first feed.
      </EmptyState>,
    );
    expect(screen.getByText("No feeds yet")).toBeVisible();
    expect(screen.getByText("Add your first feed.")).toBeVisible();
    expect(screen.getByTestId("icon")).toBeVisible();
    expect(screen.getByRole("button", { name: "Add feed" })).toBeEnabled();
  });

  test("shows its title alone when there is nothing else to say", () => {
    const { container } = render(<EmptyState title="No alerts" className="py-2" />);
    expect(container.firstElementChild).toHaveTextContent(/^No alerts$/);
    expect(container.firstElementChild?.children).toHaveLength(1);
    expect(container.firstElementChild).toHaveClass("py-2");
  });
});

describe("an announcement", () => {
  const said = () => screen.getByRole("status").textContent;
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  beforeEach(() => void jest.useFakeTimers());

  test("follows its empty live region, so that it is read out", () => {
    render(<Announce text="3 articles shown" />);
    pass(150);
    expect(said()).toBe("");
    pass(100);
    expect(said()).toBe("3 articles shown");
  });

  test("of texts in quick succession says the last one only", () => {
    const { rerender } = render(<Announce text="Loading…" />);
    pass(150);
    rerender(<Announce text="3 articles shown" />);
    pass(150);
    expect(said()).toBe("");
    pass(100);
    expect(said()).toBe("3 articles shown");
  });
});

describe("a time", () => {
  const at = "2026-03-01T10:00:00.000Z";
  beforeEach(() => void jest.useFakeTimers({ now: new Date("2026-03-01T10:00:20.000Z") }));

  test("says how long ago it was and moves on by itself", () => {
    render(<Time iso={at} />);
    expect(screen.getByRole("time")).toHaveAttribute("datetime", at);
    expect(screen.getByText("now")).toHaveAttribute("aria-hidden", "true");
    expect(screen.getByText("just now")).toHaveClass("sr-only");
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText("1 min")).toBeVisible();
    expect(screen.getByText("1 minute ago")).toBeInTheDocument();
  });

  test("has the exact time as its title", () => {
    render(<Time iso={at} />);
    expect(screen.getByRole("time").title).toMatch(/^\w+, (March 1|February 28), 2026 at \d+:\d\d\s[AP]M$/);
  });

  test("says that it is past where it stands alone", () => {
    render(<Time iso={new Date(Date.now() - 2 * 3_600_000 - 60_000).toISOString()} isAlone />);
    expect(screen.getByText("2 h ago")).toBeVisible();
  });
});

describe("a thumbnail", () => {
  const picture = () => screen.queryByRole("presentation");

  test("is left out when it does not load, until there is another one", () => {
    const { rerender } = render(<Thumbnail src="https://example.com/1.png" />);
    const image = screen.getByRole("presentation");
    expect(image).toHaveAttribute("referrerpolicy", "no-referrer");
    fireEvent.error(image);
    expect(picture()).not.toBeInTheDocument();
    rerender(<Thumbnail src="https://example.com/2.png" />);
    expect(picture()).toHaveAttribute("src", "https://example.com/2.png");
  });

  test("that had failed before the page came to life is left out as well", () => {
    jest.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
    render(<Thumbnail src="https://example.com/1.png" />);
    expect(picture()).not.toBeInTheDocument();
  });

  test("is small in a row and wide where it is large", () => {
    const address = `/api/images/${"s".repeat(22)}/aHR0cHM6Ly9lLm9yZy9h`;
    const { rerender } = render(<Thumbnail src={address} />);
    expect(picture()).toHaveAttribute("src", `${address}?w=400`);
    rerender(<Thumbnail src={address} large />);
    expect(picture()).toHaveAttribute("src", address);
  });

  test("of an article without a picture is nothing", () => {
    const { container } = render(<Thumbnail src={null} />);
    expect(container).toBeEmptyDOMElement();
  });
});

test("a text is marked where a search matched it and shown as it is elsewhere", () => {
  const { container, rerender } = render(<Highlighted text="Looms <b>of</b> old" ranges={[[0, 5]]} />);
  expect(container).toHaveTextContent("Looms <b>of</b> old");
  expect([...container.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["Looms"]);
  rerender(<Highlighted text="Looms" ranges={undefined} />);
  expect(container.innerHTML).toBe("Looms");
});

import { act, fireEvent, screen } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { stubApi } from "@/lib/client/testing/stub-api";
import { MediaPlayer } from "./media-player";

const VIDEO = "https://example.com/swifts.webm";

function renderVideo() {
  stubApi({});
  const { user } = renderApp(<MediaPlayer url={VIDEO} title="Swifts" poster="https://example.com/swifts.jpg" />);
  const video = screen.getByLabelText<HTMLVideoElement>("Swifts");
  video.play = jest.fn(() => {
    fireEvent.play(video);
    return Promise.resolve();
  });
  return { user, video };
}

test("a video waits behind its picture and one button; its controls come when it starts", async () => {
  const { user, video } = renderVideo();
  expect(video).toHaveAttribute("poster", "https://example.com/swifts.jpg");
  expect(video).not.toHaveAttribute("controls");
  expect(screen.queryByRole("button", { name: "Back 15 seconds" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Play the video" }));
  expect(video.play).toHaveBeenCalledTimes(1);
  expect(video).toHaveAttribute("controls");
  expect(video).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Play the video" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Back 15 seconds" })).toBeVisible();
});

test("a video that the browser starts by itself has its controls, too", () => {
  const { video } = renderVideo();
  act(() => void fireEvent.play(video));
  expect(video).toHaveAttribute("controls");
});

test("a video that cannot be played leads to the original", () => {
  const { video } = renderVideo();
  act(() => void fireEvent.error(video));
  expect(screen.getByRole("link", { name: "Open the original" })).toHaveAttribute("href", VIDEO);
});

import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { Enclosures } from "@/components/articles/reading/enclosures";
import { renderApp } from "@/components/testing/render-app";
import { ImageSourceProvider } from "@/lib/client/data/image-source";
import { closePlayer } from "@/lib/client/player/player";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { stubApi } from "@/lib/client/testing/stub-api";
import { PlayerBar } from "./player-bar";

const POSITIONS = "feedloom-media-positions";
const SOUND = { url: "https://example.com/talk.mp3", type: "audio/mpeg", length: 0 };
const relayed = (url: string) => `/api/media/${"s".repeat(22)}/${Buffer.from(url).toString("base64url")}`;
const item = sampleItem(2, { title: "Looms" });
const button = (name: string) => screen.getByRole("button", { name });
const stored = () => JSON.parse(localStorage.getItem(POSITIONS) ?? "[]");
const keepAt = (seconds: number) => localStorage.setItem(POSITIONS, JSON.stringify([[SOUND.url, seconds]]));

/** The element that plays; jsdom plays nothing, so that the tests say what it does. */
let media: HTMLAudioElement;
const says = (
  event: "timeUpdate" | "pause" | "play" | "playing" | "ended" | "error" | "loadedMetadata" | "durationChange",
) => act(() => void fireEvent[event](media));

const play = jest.fn();
// For the whole file: the player is closed after what a test has spied on was restored.
Object.assign(HTMLMediaElement.prototype, {
  load: () => undefined,
  play(this: HTMLAudioElement) {
    play();
    media = this;
    fireEvent.play(this);
    fireEvent.playing(this);
    return Promise.resolve();
  },
  pause(this: HTMLAudioElement) {
    fireEvent.pause(this);
  },
});
beforeEach(() => play.mockClear());
afterEach(() => act(closePlayer));

/** An article with a recording, which can be left for another one. */
function Screen({ url }: { url: string }) {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      {isLeft ? null : <Enclosures item={item} enclosures={[{ ...SOUND, url }]} />}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      <PlayerBar />
    </>
  );
}
const renderPlayer = (url = SOUND.url) => renderApp(<Screen url={url} />);
const start = (user: ReturnType<typeof renderPlayer>["user"]) => user.click(button("Play the recording"));

describe("the player", () => {
  test("is not there before something plays, and continues when the article is left", async () => {
    const { user } = renderPlayer();
    expect(screen.queryByRole("region", { name: "Player" })).not.toBeInTheDocument();
    await start(user);
    expect(media).toHaveAttribute("src", SOUND.url);
    expect(screen.getByRole("link", { name: "Looms" })).toHaveAttribute("href", "/?item=2");
    await user.click(button("Leave"));
    expect(screen.queryByRole("button", { name: "Pause the recording" })).not.toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Player" })).toBeVisible();
    expect(button("Pause")).toBeVisible();
  });

  test("pauses and continues from its bar and from the article", async () => {
    const { user } = renderPlayer();
    await start(user);
    await user.click(button("Pause"));
    expect(button("Play")).toBeVisible();
    await user.click(button("Play the recording"));
    expect(button("Pause the recording")).toBeVisible();
    expect(play).toHaveBeenCalledTimes(2);
  });

  test("says where a recording continues, and starts there, whichever way it is loaded", async () => {
    keepAt(75);
    const { user } = renderPlayer(relayed(SOUND.url));
    expect(screen.getByText("Resumes at 1:15")).toBeVisible();
    expect(screen.queryByText(/^From example/)).not.toBeInTheDocument();
    await start(user);
    says("loadedMetadata");
    expect(media.currentTime).toBe(75);
    expect(media).toHaveAttribute("src", relayed(SOUND.url));
  });

  test("continues where it was left although it has played for a moment already", async () => {
    keepAt(75);
    const { user } = renderPlayer();
    await start(user);
    media.currentTime = 0.2;
    says("loadedMetadata");
    expect(media.currentTime).toBe(75);
  });

  test("stores its position every five seconds, on a pause and at its end", async () => {
    const { user } = renderPlayer();
    await start(user);
    media.currentTime = 40;
    says("timeUpdate");
    expect(stored()).toEqual([[SOUND.url, 40]]);
    media.currentTime = 43;
    says("timeUpdate");
    expect(stored()).toEqual([[SOUND.url, 40]]);
    says("pause");
    expect(stored()).toEqual([[SOUND.url, 43]]);
    Object.defineProperty(media, "duration", { value: 100, configurable: true });
    media.currentTime = 100;
    says("ended");
    expect(stored()).toEqual([]);
    Reflect.deleteProperty(media, "duration");
  });

  test("skips back and ahead, and to a place that is chosen", async () => {
    const { user } = renderPlayer();
    await start(user);
    Object.defineProperty(media, "duration", { value: 300, configurable: true });
    says("durationChange");
    media.currentTime = 100;
    await user.click(button("Ahead 30 seconds"));
    expect(media.currentTime).toBe(130);
    await user.click(button("Back 15 seconds"));
    expect(media.currentTime).toBe(115);
    expect(screen.getByText(/1:55 of 5:00 · Feed/)).toBeVisible();
    act(() => screen.getByRole("slider", { name: "Position" }).focus());
    await user.keyboard("{End}");
    expect(media.currentTime).toBe(300);
    Reflect.deleteProperty(media, "duration");
  });

  test("changes its speed and remembers it for the next recording", async () => {
    const { user } = renderPlayer();
    await start(user);
    await user.click(screen.getByRole("combobox", { name: "Speed" }));
    await user.click(await screen.findByRole("option", { name: "1.5×" }));
    expect(media.playbackRate).toBe(1.5);
    await user.click(button("Close player"));
    expect(screen.queryByRole("region", { name: "Player" })).not.toBeInTheDocument();
    await start(user);
    expect(media.playbackRate).toBe(1.5);
  });

  test("lets go of the recording when it is closed, and keeps its place", async () => {
    const { user } = renderPlayer();
    await start(user);
    media.currentTime = 61;
    await user.click(button("Close player"));
    expect(media).not.toHaveAttribute("src");
    expect(stored()).toEqual([[SOUND.url, 61]]);
  });

  test("leads to the original of what does not play, and tries again", async () => {
    const { user } = renderPlayer(relayed(SOUND.url));
    await start(user);
    says("error");
    for (const link of screen.getAllByRole("link", { name: "Open the original" })) {
      expect(link).toHaveAttribute("href", SOUND.url);
    }
    await user.click(button("Play"));
    expect(screen.queryByRole("link", { name: "Open the original" })).not.toBeInTheDocument();
  });

  test("is on the device's own controls while something plays", async () => {
    const setActionHandler = jest.fn();
    const session = { metadata: null as unknown, setActionHandler, setPositionState: jest.fn() };
    Object.defineProperty(navigator, "mediaSession", { value: session, configurable: true });
    Object.assign(window, {
      MediaMetadata: class {
        constructor(public init: unknown) {}
      },
    });
    const { user } = renderPlayer();
    await start(user);
    expect(session.metadata).toMatchObject({ init: { title: "Looms", artist: "Feed" } });
    media.currentTime = 100;
    const handler = (name: string) => setActionHandler.mock.calls.findLast(([each]) => each === name)?.[1];
    act(() => handler("seekbackward")({}));
    expect(media.currentTime).toBe(85);
    act(() => handler("seekto")({ seekTime: 12 }));
    expect(media.currentTime).toBe(12);
    act(() => handler("stop")({}));
    expect(session.metadata).toBeNull();
    expect(handler("play")).toBeNull();
    Reflect.deleteProperty(navigator, "mediaSession");
  });
});

describe("what comes with an article", () => {
  test("is played or linked by its kind; pictures and other protocols are left out", () => {
    renderApp(
      <Enclosures
        item={item}
        enclosures={[
          SOUND,
          { url: "https://example.com/film.mp4", type: "video/mp4", length: 0 },
          { url: "https://example.com/The%20book.pdf", type: "application/pdf", length: 2_500_000 },
          { url: "https://example.com/a.png", type: "image/png", length: 0 },
          { url: "javascript:alert(1)", type: "text/html", length: 0 },
        ]}
      />,
    );
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    expect(button("Play the recording")).toBeVisible();
    expect(document.querySelector("video")).toHaveAttribute("src", "https://example.com/film.mp4");
    expect(screen.getByRole("link", { name: /The book\.pdf/ })).toHaveTextContent("2.5 MB");
  });

  test("is played from its own site where the reader wants it so", async () => {
    stubApi({ "GET /api/auth/me": sampleUser({ relaysImages: false }) });
    const { user } = renderApp(
      <ImageSourceProvider isDirect>
        <Enclosures item={item} enclosures={[{ ...SOUND, url: relayed(SOUND.url) }]} />
      </ImageSourceProvider>,
    );
    expect(await screen.findByText("From example.com")).toBeVisible();
    await user.click(button("Play the recording"));
    expect(media).toHaveAttribute("src", SOUND.url);
  });

  test("shows nothing when there is nothing to play or open", () => {
    renderApp(<Enclosures item={item} enclosures={[{ url: "https://e.org/a.png", type: "image/png", length: 1 }]} />);
    expect(screen.queryByRole("listitem")).not.toBeInTheDocument();
  });
});

describe("a film", () => {
  const film = () => screen.getByLabelText<HTMLVideoElement>("Looms");
  const FILM = { url: "https://example.com/film.mp4", type: "video/mp4", length: 0 };
  const renderFilm = () => renderApp(<Enclosures item={item} enclosures={[FILM]} />);

  test("continues where it was left, and stores its place", () => {
    localStorage.setItem(POSITIONS, JSON.stringify([[FILM.url, 75]]));
    const { unmount } = renderFilm();
    expect(screen.getByText("Resumes at 1:15")).toBeVisible();
    fireEvent.loadedMetadata(film());
    expect(film().currentTime).toBe(75);
    film().currentTime = 90;
    unmount();
    expect(stored()).toEqual([[FILM.url, 90]]);
  });

  test("skips, and leads to the original when it does not play", async () => {
    const { user } = renderFilm();
    fireEvent.play(film());
    film().currentTime = 100;
    await user.click(screen.getByRole("button", { name: /30/ }));
    expect(film().currentTime).toBe(130);
    fireEvent.error(film());
    expect(screen.getByRole("link", { name: "Open the original" })).toHaveAttribute("href", FILM.url);
  });

  test("silences the recording that plays", async () => {
    const { user } = renderApp(<Enclosures item={item} enclosures={[SOUND, FILM]} />);
    await user.click(button("Play the recording"));
    fireEvent.play(film());
    expect(button("Play the recording")).toBeVisible();
  });
});

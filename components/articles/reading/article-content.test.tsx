import { fireEvent, screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { ImageSourceProvider } from "@/lib/client/data/image-source";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { stubApi } from "@/lib/client/testing/stub-api";
import { ArticleBody } from "./article-body";
import { Enclosures } from "./enclosures";

const ORIGINAL = "http://pictures.example/a.png?x=1&y=2";
const RELAYED = `/api/images/${"s".repeat(22)}/${Buffer.from(ORIGINAL).toString("base64url")}`;
const POSITIONS = "feedloom-media-positions";
const SOUND = { url: "https://example.com/talk.mp3", type: "audio/mpeg", length: 0 };
const relayed = (url: string) => `/api/media/${"s".repeat(22)}/${Buffer.from(url).toString("base64url")}`;
const sound = () => screen.getByLabelText<HTMLAudioElement>("Looms");
const button = (name: RegExp) => screen.getByRole("button", { name });
const stored = () => JSON.parse(localStorage.getItem(POSITIONS) ?? "[]");
const keepAt = (seconds: number) => localStorage.setItem(POSITIONS, JSON.stringify([[SOUND.url, seconds]]));

describe("the text of an article", () => {
  test("gives pictures without a text an empty one", () => {
    renderApp(<ArticleBody html='<img src="/a.png">' rem={1} />);
    expect(document.querySelector("img")).toHaveAttribute("alt", "");
  });

  test("puts a link to the original in the place of a picture that does not load", () => {
    const html = `<p>Before</p><picture><img src="${RELAYED}" alt="A loom"></picture>`;
    renderApp(<ArticleBody html={html} rem={1} />);
    fireEvent.error(screen.getByRole("img", { name: "A loom" }));
    const link = screen.getByRole("link", { name: /^A loom\s*Did not load · pictures\.example$/ });
    expect(link).toHaveAttribute("href", ORIGINAL);
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    expect(document.querySelector("picture")).not.toBeInTheDocument();
  });

  test("leaves a link around a picture that does not load as it is", () => {
    renderApp(<ArticleBody html={`<a href="https://e.org/"><img src="${RELAYED}" alt="A loom"></a>`} rem={1} />);
    fireEvent.error(screen.getByRole("img", { name: "A loom" }));
    expect(screen.getByRole("link", { name: "A loom" })).toHaveAttribute("href", "https://e.org/");
  });

  test("loads pictures from their sites in a document that allows it, for who wants it so", async () => {
    stubApi({ "GET /api/auth/me": sampleUser({ relaysImages: false }) });
    renderApp(
      <ImageSourceProvider isDirect>
        <ArticleBody html={`<p>${RELAYED.slice(0, 12)}</p><img src="${RELAYED}" alt="A loom">`} rem={1} />
      </ImageSourceProvider>,
    );
    const loom = () => screen.getByRole("img", { name: "A loom" });
    await waitFor(() => expect(loom()).toHaveAttribute("src", ORIGINAL));
  });

  test("loads pictures through us where another reader of the browser wanted it otherwise", async () => {
    const api = stubApi({ "GET /api/auth/me": sampleUser({ relaysImages: true }) });
    renderApp(
      <ImageSourceProvider isDirect>
        <ArticleBody html={`<img src="${RELAYED}" alt="A loom">`} rem={1} />
      </ImageSourceProvider>,
    );
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.getByRole("img", { name: "A loom" })).toHaveAttribute("src", RELAYED);
  });

  test("contacts the site of a player only when its button is pressed", async () => {
    const html = '<button type="button" data-player="https://player.example/1" title="Film"><span>Play</span></button>';
    const { user } = renderApp(<ArticleBody html={html} rem={1} />);
    expect(document.querySelector("iframe")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Play" }));
    const frame = screen.getByTitle("Film");
    expect(frame).toHaveAttribute("src", "https://player.example/1");
    expect(frame.getAttribute("sandbox")).not.toContain("allow-top-navigation");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  test("says where sound comes from, and whether its site is contacted", () => {
    const html = `<audio src="${SOUND.url}" preload="none"></audio><video><source src="${relayed(SOUND.url)}"></video>`;
    renderApp(<ArticleBody html={html} rem={1} />);
    expect(screen.getByText("Plays from example.com")).toBeInTheDocument();
    expect(screen.getByText("Plays from example.com through Feedloom")).toBeInTheDocument();
  });

  test("leads to the original of sound and film that do not play", () => {
    const html = `<audio src="${relayed(SOUND.url)}"></audio><video><source src="/a.mp4"><source src="/b.mp4"></video>`;
    renderApp(<ArticleBody html={html} rem={1} />);
    fireEvent.error(document.querySelector("audio") as Element);
    expect(screen.getByText("This does not play here.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open the original" })).toHaveAttribute("href", SOUND.url);
  });

  test("makes what scrolls sideways reachable by the keyboard", () => {
    const width = jest.spyOn(Element.prototype, "scrollWidth", "get");
    width.mockImplementation(function (this: Element) {
      return this.tagName === "PRE" ? 900 : 0;
    });
    renderApp(<ArticleBody html="<pre>wide</pre><table><tbody><tr><td>narrow</td></tr></tbody></table>" rem={1} />);
    expect(screen.getByText("wide")).toHaveAttribute("tabindex", "0");
    expect(screen.getByRole("table")).not.toHaveAttribute("tabindex");
  });

  test("leads footnotes to their place in the text", async () => {
    const { user } = renderApp(
      <ArticleBody html='<a href="https://example.com/#note">1</a><p id="user-content-note">Note</p>' rem={1} />,
    );
    await user.click(screen.getByRole("link", { name: "1" }));
    expect(screen.getByText("Note")).toHaveFocus();
  });

  test("leaves links to places elsewhere to the browser", () => {
    renderApp(<ArticleBody html='<a href="https://example.com/#elsewhere">1</a>' rem={1} />);
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    document.addEventListener("click", (event) => expect(event.defaultPrevented).toBe(false), { once: true });
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
    screen.getByRole("link", { name: "1" }).dispatchEvent(click);
    expect(document.body).toHaveFocus();
  });
});

describe("what comes with an article", () => {
  test("is played or linked by its kind; pictures and other protocols are left out", () => {
    renderApp(
      <Enclosures
        title="Looms"
        enclosures={[
          SOUND,
          { url: "https://example.com/The%20book.pdf", type: "application/pdf", length: 2_500_000 },
          { url: "https://example.com/a.png", type: "image/png", length: 0 },
          { url: "javascript:alert(1)", type: "text/html", length: 0 },
        ]}
      />,
    );
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    expect(sound()).toHaveAttribute("src", SOUND.url);
    expect(screen.getByRole("link", { name: /The book\.pdf/ })).toHaveTextContent("2.5 MB");
  });

  test("is played through us where its address is ours, and leads to the original when it does not play", () => {
    const url = relayed(SOUND.url);
    renderApp(<Enclosures title="Looms" enclosures={[{ ...SOUND, url }]} />);
    expect(sound()).toHaveAttribute("src", url);
    expect(screen.getByText("Plays from example.com through Feedloom")).toBeVisible();
    fireEvent.error(sound());
    expect(screen.getByRole("link", { name: "Open the original" })).toHaveAttribute("href", SOUND.url);
    fireEvent.playing(sound());
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  test("is played from its own site where the reader wants it so", async () => {
    stubApi({ "GET /api/auth/me": sampleUser({ relaysImages: false }) });
    renderApp(
      <ImageSourceProvider isDirect>
        <Enclosures title="Looms" enclosures={[{ ...SOUND, url: relayed(SOUND.url) }]} />
      </ImageSourceProvider>,
    );
    await waitFor(() => expect(sound()).toHaveAttribute("src", SOUND.url));
    expect(screen.getByText("Plays from example.com")).toBeVisible();
  });

  test("shows nothing when there is nothing to play or open", () => {
    renderApp(<Enclosures title="Looms" enclosures={[{ url: "https://e.org/a.png", type: "image/png", length: 1 }]} />);
    expect(screen.queryByRole("listitem")).not.toBeInTheDocument();
    expect(screen.getByRole("main")).toBeEmptyDOMElement();
  });
});

describe("the player", () => {
  const renderPlayer = () => renderApp(<Enclosures title="Looms" enclosures={[SOUND]} />);
  const playTo = (seconds: number, event: "timeUpdate" | "pause" = "timeUpdate") => {
    sound().currentTime = seconds;
    fireEvent[event](sound());
  };

  test("knows the place of a recording under its original address, whichever way it is loaded", () => {
    keepAt(75);
    renderApp(<Enclosures title="Looms" enclosures={[{ ...SOUND, url: relayed(SOUND.url) }]} />);
    expect(screen.getByText("Goes on at 1:15")).toBeVisible();
  });

  test("says where a recording goes on, and starts there", () => {
    keepAt(75);
    renderPlayer();
    expect(screen.getByText("Goes on at 1:15")).toBeVisible();
    fireEvent.loadedMetadata(sound());
    expect(sound().currentTime).toBe(75);
    fireEvent.play(sound());
    expect(screen.queryByText("Goes on at 1:15")).not.toBeInTheDocument();
  });

  test("stores its position every five seconds, on a pause and when the article is left", () => {
    const { unmount } = renderPlayer();
    playTo(40);
    expect(stored()).toEqual([[SOUND.url, 40]]);
    playTo(43);
    expect(stored()).toEqual([[SOUND.url, 40]]);
    playTo(44, "pause");
    expect(stored()).toEqual([[SOUND.url, 44]]);
    sound().currentTime = 60;
    unmount();
    expect(stored()).toEqual([[SOUND.url, 60]]);
  });

  test("forgets the position of a recording that was heard to its end", () => {
    keepAt(75);
    renderPlayer();
    Object.defineProperty(sound(), "duration", { value: 100 });
    sound().currentTime = 100;
    fireEvent.ended(sound());
    expect(stored()).toEqual([]);
  });

  test("skips back and ahead", async () => {
    const { user } = renderPlayer();
    sound().currentTime = 100;
    await user.click(button(/30/));
    expect(sound().currentTime).toBe(130);
    await user.click(button(/15/));
    expect(sound().currentTime).toBe(115);
  });

  test("changes its speed in steps and remembers it for the next recording", async () => {
    const { user, unmount } = renderPlayer();
    await user.click(button(/1×/));
    await user.click(button(/1\.25×/));
    expect(sound().playbackRate).toBe(1.5);
    unmount();
    renderPlayer();
    expect(sound().playbackRate).toBe(1.5);
  });
});

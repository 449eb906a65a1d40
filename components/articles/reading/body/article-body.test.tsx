import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { spokenParts } from "@/components/articles/reading/speech/spoken-parts";
import { renderApp } from "@/components/testing/render-app";
import { ImageSourceProvider } from "@/lib/client/data/image-source";
import { closePlayer, currentTrack } from "@/lib/client/player/player";
import { sampleDetail } from "@/lib/client/testing/article-replies";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { stubApi } from "@/lib/client/testing/stub-api";
import { ArticleBody } from "./article-body";
import { colourCode } from "./colour-code";
import { enhanceCode } from "./enhance-code";
import { enhanceTables } from "./enhance-tables";

const ORIGINAL = "http://pictures.example/a.png?x=1&y=2";
const RELAYED = `/api/images/${"s".repeat(22)}/${Buffer.from(ORIGINAL).toString("base64url")}`;
const SOUND = { url: "https://example.com/talk.mp3", type: "audio/mpeg", length: 0 };
const relayed = (url: string) => `/api/media/${"s".repeat(22)}/${Buffer.from(url).toString("base64url")}`;

const loom = () => screen.getByRole("button", { name: "View picture: A loom" });
const render = (html: string) => renderApp(<ArticleBody html={html} item={sampleDetail(sampleItem(2))} />);

describe("the text of an article", () => {
  test("gives pictures without a text an empty one", () => {
    renderApp(<ArticleBody html='<img src="/a.png">' />);
    expect(document.querySelector("img")).toHaveAttribute("alt", "");
  });

  test("collapses what the source repeats, and reads it aloud only when it is open", () => {
    const footer = '<p>Thank you for <a href="https://e.org/">reading</a>.</p>';
    renderApp(
      <ArticleBody
        html={`<p>It rained.</p><details class="repeated"><summary>Repeated in every article</summary>${footer}</details>`}
      />,
    );
    const spoken = () => spokenParts(document.querySelector(".reading") as Element).map((part) => part.textContent);
    expect(screen.getByText("Thank you for", { exact: false })).not.toBeVisible();
    expect(spoken()).toEqual(["It rained."]);
    fireEvent.click(screen.getByText("Repeated in every article"));
    expect(screen.getByRole("link", { name: "reading" })).toBeVisible();
    expect(spoken()).toEqual(["It rained.", "Thank you for reading."]);
  });

  test("puts a link to the original in the place of a picture that does not load", () => {
    const html = `<p>Before</p><picture><img src="${RELAYED}" alt="A loom"></picture>`;
    renderApp(<ArticleBody html={html} />);
    fireEvent.error(loom());
    const link = screen.getByRole("link", { name: /^A loom\s*Couldn't load · pictures\.example$/ });
    expect(link).toHaveAttribute("href", ORIGINAL);
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    expect(document.querySelector("picture")).not.toBeInTheDocument();
  });

  test("leaves a link around a picture that does not load as it is", () => {
    renderApp(<ArticleBody html={`<a href="https://e.org/"><img src="${RELAYED}" alt="A loom"></a>`} />);
    fireEvent.error(screen.getByRole("img", { name: "A loom" }));
    expect(screen.getByRole("link", { name: "A loom" })).toHaveAttribute("href", "https://e.org/");
  });

  test("loads pictures from their sites in a document that allows it, for who wants it so", async () => {
    stubApi({ "GET /api/auth/me": sampleUser({ relaysImages: false }) });
    renderApp(
      <ImageSourceProvider isDirect>
        <ArticleBody html={`<p>${RELAYED.slice(0, 12)}</p><img src="${RELAYED}" alt="A loom">`} />
      </ImageSourceProvider>,
    );
    await waitFor(() => expect(loom()).toHaveAttribute("src", ORIGINAL));
  });

  test("loads pictures through us where another reader of the browser wanted it otherwise", async () => {
    const api = stubApi({ "GET /api/auth/me": sampleUser({ relaysImages: true }) });
    renderApp(
      <ImageSourceProvider isDirect>
        <ArticleBody html={`<img src="${RELAYED}" alt="A loom">`} />
      </ImageSourceProvider>,
    );
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(loom()).toHaveAttribute("src", RELAYED);
  });

  test("contacts the site of a player only when its button is pressed", async () => {
    const html = '<button type="button" data-player="https://player.example/1" title="Film"><span>Play</span></button>';
    const { user } = renderApp(<ArticleBody html={html} />);
    expect(document.querySelector("iframe")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Play" }));
    const frame = screen.getByTitle("Film");
    expect(frame).toHaveAttribute("src", "https://player.example/1");
    expect(frame.getAttribute("sandbox")).not.toContain("allow-top-navigation");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  test("names the site that a player contacts, and none where we load it", () => {
    const html = `<audio src="${SOUND.url}" preload="none"></audio><video><source src="${relayed(SOUND.url)}"></video>`;
    renderApp(<ArticleBody html={html} />);
    expect(screen.getByText("From example.com")).toBeInTheDocument();
    expect(document.querySelectorAll(".media-host")).toHaveLength(1);
  });

  test("leads to the original of audio and video that do not play", () => {
    const html = `<audio src="${relayed(SOUND.url)}"></audio><video><source src="/a.mp4"><source src="/b.mp4"></video>`;
    renderApp(<ArticleBody html={html} />);
    fireEvent.error(document.querySelector("audio") as Element);
    expect(screen.getByText("This can't be played here.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open the original" })).toHaveAttribute("href", SOUND.url);
  });

  test("makes code and tables that scroll sideways reachable by the keyboard", () => {
    const width = jest.spyOn(Element.prototype, "scrollWidth", "get");
    width.mockImplementation(function (this: Element) {
      return this.matches("pre, .table-frame:has(caption)") ? 900 : 0;
    });
    const cell = "<tbody><tr><td>cell</td></tr></tbody>";
    render(`<pre>wide</pre><table><caption>Ships</caption>${cell}</table><table>${cell}</table>`);
    expect(screen.getByText("wide")).toHaveAttribute("tabindex", "0");
    expect(screen.getByRole("region", { name: "Ships" })).toHaveAttribute("tabindex", "0");
    expect(screen.queryByRole("region", { name: "Table" })).not.toBeInTheDocument();
  });

  test("leads links to places within the article there", async () => {
    const { user } = render('<a href="https://example.com/#part">Part two</a><h2 id="user-content-part">Two</h2>');
    await user.click(screen.getByRole("link", { name: "Part two" }));
    expect(screen.getByText("Two")).toHaveFocus();
  });

  test("leaves links to places elsewhere to the browser", () => {
    render('<a href="https://example.com/#elsewhere">1</a>');
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    document.addEventListener("click", (event) => expect(event.defaultPrevented).toBe(false), { once: true });
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
    screen.getByRole("link", { name: "1" }).dispatchEvent(click);
    expect(document.body).toHaveFocus();
  });

  test("plays recordings of the text in the app's player", async () => {
    const playing = jest.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    jest.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
    const { user } = render(`<audio src="${SOUND.url}"></audio>`);
    await user.click(screen.getByRole("button", { name: "Play the recording" }));
    expect(currentTrack()).toMatchObject({ url: SOUND.url, title: "Item 2", itemId: 2 });
    expect(playing).toHaveBeenCalledTimes(1);
    jest.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue();
    act(closePlayer);
  });

  test("leaves out the picture it begins with where that is over the text already", () => {
    const html = '<figure><img src="https://e.org/ship-300x200.png?x=1" alt="A loom"></figure><p>Text</p>';
    const { unmount } = renderApp(<ArticleBody html={html} picture="https://e.org/ship.png" />);
    expect(document.querySelector("img")).not.toBeInTheDocument();
    unmount();
    renderApp(<ArticleBody html={`<p>Before</p>${html}`} picture="https://e.org/ship.png" />);
    expect(loom()).toBeVisible();
  });
});

describe("a footnote", () => {
  const MARKUPS = {
    Markdown:
      '<p>Text<sup><a href="https://e.org/#fn:1">1</a></sup></p><ol><li id="user-content-fn:1"><p>The note <a href="https://e.org/#fnref:1">↩</a></p></li></ol>',
    Pandoc:
      '<p id="user-content-fnref1">Text<a href="https://e.org/#fn1"><sup>1</sup></a></p><section><ol><li id="user-content-fn1"><p>The note<a href="https://e.org/#fnref1">↩︎</a></p></li></ol></section>',
    WordPress:
      '<p>Text<sup><a href="https://e.org/#note-1">[1]</a></sup></p><ol><li><span id="user-content-note-1"></span>The note</li></ol>',
    Substack:
      '<p>Text<a id="user-content-footnote-anchor-1" href="https://e.org/#footnote-1">1</a></p><div><a id="user-content-footnote-1" href="https://e.org/#footnote-anchor-1">1</a><div><p>The note</p></div></div>',
    "a word processor":
      '<p>Text<a href="https://e.org/#_ftn1" id="user-content-_ftnref1">[1]</a></p><p><a href="https://e.org/#_ftnref1" id="user-content-_ftn1">[1]</a> The note</p>',
  };
  test.each(Object.entries(MARKUPS))(
    "as %s writes it opens beside its mark, and gives the focus back",
    async (_who, html) => {
      const { user } = render(html);
      const mark = screen.getAllByRole("link")[0] as HTMLElement;
      await user.click(mark);
      const note = await screen.findByRole("dialog", { name: /^Note/ });
      expect(note.textContent?.trim()).toBe("The note");
      expect(note.querySelector("[id]:not([data-slot])")).toBeNull();
      await user.keyboard("{Escape}");
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
      expect(mark).toHaveFocus();
    },
  );

  test("leads back to the text from below", async () => {
    const { user } = render(
      '<p id="user-content-r1">Text<a href="https://e.org/#n1">1</a></p><p id="user-content-n1">Note <a href="https://e.org/#r1">1</a></p>',
    );
    await user.click(screen.getAllByRole("link")[1] as HTMLElement);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(document.getElementById("user-content-r1")).toHaveFocus();
  });
});

describe("code", () => {
  test("is copied as it was written, line breaks included", async () => {
    const { user } = render("<pre><code>one<br>  two &lt;b&gt;\n</code></pre>");
    await user.click(screen.getByRole("button", { name: "Copy code" }));
    expect(await navigator.clipboard.readText()).toBe("one\n  two <b>");
    expect(await screen.findByText("Copied")).toBeVisible();
  });

  test("says so when the browser refuses to copy", async () => {
    const { user } = render("<pre>one</pre>");
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
    await user.click(screen.getByRole("button", { name: "Copy code" }));
    expect(await screen.findByText("Copy failed")).toBeVisible();
  });

  test("is coloured where its language is known, and keeps its text", async () => {
    render(
      '<pre><code class="language-ts">const a = "&lt;img src=x&gt;";</code></pre><pre class="lang-brainfuck">+++</pre>',
    );
    await waitFor(() => expect(document.querySelector(".hljs-keyword")).toHaveTextContent("const"));
    expect(document.querySelector("pre")).toHaveTextContent('const a = "<img src=x>";');
    expect(document.querySelector("pre img")).toBeNull();
    expect(screen.getByText("+++").querySelector("span")).toBeNull();
    expect(screen.getByText("brainfuck")).toBeVisible();
  });

  test("that is very long stays plain", async () => {
    const target = document.createElement("pre");
    document.body.append(target);
    await colourCode(target, "const a = 1;\n".repeat(2_000), "typescript");
    expect(target).toBeEmptyDOMElement();
    target.remove();
  });

  test("is given back as it was when the article goes", () => {
    const html = "<pre>one</pre><table><tbody><tr><td>1</td></tr></tbody></table>";
    const root = document.createElement("div");
    root.innerHTML = html;
    for (const enhance of [enhanceCode, enhanceTables]) enhance(root)();
    expect(root.innerHTML).toBe(html);
  });
});

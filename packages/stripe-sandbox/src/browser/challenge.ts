/** Shows the bank's authentication above the page; resolves when it is answered or closed with Escape. */
export function showChallenge(origin: string, url: string): Promise<void> {
  const overlay = document.createElement("div");
  overlay.setAttribute("role", "dialog");
  overlay.setAttribute("aria-modal", "true");
  overlay.setAttribute("aria-label", "Authentication");
  overlay.style.cssText =
    "position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;background:rgba(10,12,20,.6)";
  const frame = document.createElement("iframe");
  frame.title = "Authentication";
  frame.src = url;
  frame.style.cssText = "border:0;border-radius:12px;width:min(480px,94vw);height:min(440px,90vh);background:Canvas";
  overlay.append(frame);
  document.body.append(overlay);
  frame.focus();
  return new Promise((resolve) => {
    const closing = new AbortController();
    const { signal } = closing;
    const close = () => {
      closing.abort();
      overlay.remove();
      resolve();
    };
    const onMessage = ({ source, origin: from, data }: MessageEvent) => {
      if (source === frame.contentWindow && from === origin && data?.sandboxStripe === "authenticated") close();
    };
    window.addEventListener("message", onMessage, { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && close(), { signal });
  });
}

/**
 * Shows the bank's question above the page, until it is answered or closed.
 * @param {{ origin: string, url: string }} options
 * @returns {Promise<void>}
 */
export function challenge({ origin, url }) {
  const veil = document.createElement("div");
  veil.setAttribute("role", "dialog");
  veil.setAttribute("aria-modal", "true");
  veil.setAttribute("aria-label", "Authentication");
  veil.style.cssText =
    "position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;background:rgba(10,12,20,.6)";
  const frame = document.createElement("iframe");
  frame.title = "Authentication";
  frame.src = url;
  frame.style.cssText = "border:0;border-radius:12px;width:min(480px,94vw);height:min(440px,90vh);background:Canvas";
  veil.append(frame);
  document.body.append(veil);
  frame.focus();
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener("message", hear);
      window.removeEventListener("keydown", leave);
      veil.remove();
      resolve();
    };
    /** @param {MessageEvent} event */
    const hear = ({ source, origin: from, data }) => {
      if (source === frame.contentWindow && from === origin && data?.sandboxStripe === "authenticated") end();
    };
    /** @param {KeyboardEvent} event */
    const leave = ({ key }) => key === "Escape" && end();
    window.addEventListener("message", hear);
    window.addEventListener("keydown", leave);
  });
}

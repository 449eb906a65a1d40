import "server-only";

export const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const PARAGRAPH = "margin:0 0 16px;font-size:16px;line-height:1.6;color:#2b2725";
export const HEADING =
  "margin:24px 0 12px;padding-top:20px;border-top:1px solid #e7e5e4;font-size:16px;line-height:1.4;color:#1c1917";
export const LINK = "color:#1d4ed8;font-weight:600;text-decoration:none";
export const FOOT = "padding:20px 4px;font-size:13px;line-height:1.7;color:#57534e";
export const CODE =
  "margin:8px 0 24px;padding:16px 0;border-radius:10px;background:#f5f5f4;color:#1c1917;text-align:center;" +
  "font:600 32px/1.2 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:8px";
export const PRIMARY =
  "display:inline-block;padding:12px 22px;border-radius:10px;background:#2563eb;color:#ffffff;" +
  "font-size:16px;font-weight:600;text-decoration:none";

/** Shown next to the subject in lists and hidden in the mail; the joiners after it keep the body out of the preview. */
export const PREVIEW = "display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0";

const COLORS: Array<[selector: string, declarations: string]> = [
  [".page", "background:#1c1917!important"],
  [".card", "background:#2a2624!important;border-color:#44403c!important"],
  [".ink", "color:#fafaf9!important"],
  [".text", "color:#e7e5e4!important"],
  [".faint", "color:#a8a29e!important"],
  [".line", "border-color:#44403c!important"],
  [".link", "color:#93c5fd!important"],
  [".code", "background:#1c1917!important;color:#fafaf9!important"],
];

const rules = (before: string) => COLORS.map(([selector, what]) => `${before}${selector}{${what}}`).join("");

/** The dark theme, for programs that follow the system and for Outlook, which marks the document itself. */
export const DARK = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules("")}}${rules("[data-ogsc] ")}`;

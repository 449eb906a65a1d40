import type { Page } from "@playwright/test";

/** Does what the sheet says of a key; `strikeIt` presses the key. */
export type Proof = (page: Page, strikeIt: () => Promise<void>, key: string) => Promise<void>;

export const FIRST = "Ships by night";
export const list = (page: Page) => page.getByRole("region", { name: "Articles", exact: true });
export const row = (page: Page, title: string) => list(page).getByRole("article", { name: title });
export const rowLink = (page: Page, title: string) => row(page, title).getByRole("link").first();
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

import { expect } from "@playwright/test";
import { dialog, FIRST, type Proof, rowLink } from "./proof-parts";

/** A check for the key that highlights the selected text. */
export const highlightProof: Proof = async (page, strikeIt) => {
  await rowLink(page, FIRST).click();
  const text = page.locator('[data-pane="detail"]').getByText(/^The keeper counted/);
  await text.evaluate((element) => {
    const node = element.firstChild as Text;
    getSelection()?.setBaseAndExtent(node, 4, node, 10);
  });
  await strikeIt();
  await expect(dialog(page, "Highlight")).toBeVisible();
  await expect(text.getByRole("button", { name: "keeper", exact: true })).toBeVisible();
};

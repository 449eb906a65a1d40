import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Clicks Undo in the notice, once Radix lets it be clicked: its viewport takes the pointer one render after the notice. */
export async function clickUndo(user: UserEvent): Promise<void> {
  const undo = await screen.findByRole("button", { name: "Undo" });
  await waitFor(() => expect(getComputedStyle(undo.closest('[role="region"]') ?? undo).pointerEvents).not.toBe("none"));
  await user.click(undo);
}

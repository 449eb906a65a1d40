import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/**
 * Clicks a button in a notice, once Radix lets it be clicked: its viewport takes the pointer one render after the
 * notice.
 */
export async function clickInNotice(user: UserEvent, name: string): Promise<void> {
  const button = await screen.findByRole("button", { name });
  await waitFor(() =>
    expect(getComputedStyle(button.closest('[role="region"]') ?? button).pointerEvents).not.toBe("none"),
  );
  await user.click(button);
}

export const clickUndo = (user: UserEvent) => clickInNotice(user, "Undo");

import { z } from "zod";
import { areDifferent, isKeyName, SHORTCUTS } from "@/lib/contracts/values/shortcuts";

/** The keys that a reader chose, by the action's name. */
export const OwnKeys = z
  .record(z.string(), z.string())
  .refine((own) => Object.keys(own).every((action) => SHORTCUTS.includes(action)), "Unknown action")
  .refine((own) => Object.values(own).every(isKeyName), "Not one character, Space, Shift+Space, or g and a character")
  .refine((own) => areDifferent(Object.values(own)), "Two actions have the same key")
  .meta({
    description:
      "The keys that differ from the usual ones, by the usual key of the action: one character, `Space`, `Shift+Space`, or `g` and a character. An action whose usual key is given to another one has none.",
    example: { m: "z", "g h": "h" },
  });

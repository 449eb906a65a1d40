import "server-only";
import { OPML_NAMESPACE } from "@/lib/contracts/transfer";

const own = (name: string) => `${OPML_NAMESPACE.prefix}:${name}`;
/** Attributes of our own, which our own import reads. */
export const OPML_ATTRIBUTES = {
  keywords: own("keywords"),
  paused: own("paused"),
  private: own("private"),
  color: own("color"),
} as const;

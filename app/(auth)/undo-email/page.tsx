import type { Metadata } from "next";
import { UndoEmail } from "@/components/auth/undo-email";

export const metadata: Metadata = {
  title: "Restore your email address",
  robots: { index: false },
  referrer: "no-referrer",
};

/** /undo-email?token=… — where the notice to an old email address leads. Opening it changes nothing: mail scanners open links. */
export default function UndoEmailPage() {
  return <UndoEmail />;
}

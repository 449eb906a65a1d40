import type { Metadata } from "next";
import { QuestionsScreen } from "@/components/help/questions-screen";
import { readSite } from "@/lib/domain/base/site/read-site";
import { HELP_PATH } from "@/lib/shared/paths";

export const metadata: Metadata = { title: "Help", alternates: { canonical: HELP_PATH } };

/** /help for signed-in readers, next to their library. */
export default function QuestionsPage() {
  return <QuestionsScreen hasPlans={readSite().hasPlans} />;
}

import type { ReactNode } from "react";
import { TutorialFrame } from "@/components/tutorial/tutorial-frame";

export default function TutorialLayout({ children }: { children: ReactNode }) {
  return <TutorialFrame>{children}</TutorialFrame>;
}

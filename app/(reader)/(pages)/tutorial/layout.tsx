import type { ReactNode } from "react";
import { TutorialLayout as Layout } from "@/components/tutorial/tutorial-layout";

export default function TutorialLayout({ children }: { children: ReactNode }) {
  return <Layout>{children}</Layout>;
}

import type { Metadata } from "next";
import { TutorialResume } from "@/components/tutorial/tutorial-resume";

export const metadata: Metadata = { title: "Tutorial" };

export default function TutorialPage() {
  return <TutorialResume />;
}

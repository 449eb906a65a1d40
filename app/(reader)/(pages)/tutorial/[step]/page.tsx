import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TUTORIAL_TEXTS } from "@/components/help/content/tutorial-steps";
import { TutorialStepView } from "@/components/tutorial/tutorial-step";
import { isTutorialStep, type TutorialStep } from "@/lib/shared/tutorial-steps";

type Props = { params: Promise<{ step: string }> };

async function stepOf({ params }: Props): Promise<TutorialStep> {
  const { step } = await params;
  return isTutorialStep(step) ? step : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: `Tutorial: ${TUTORIAL_TEXTS[await stepOf(props)].label}` };
}

export default async function TutorialStepPage(props: Props) {
  return <TutorialStepView step={await stepOf(props)} />;
}

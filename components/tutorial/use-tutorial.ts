"use client";
import { useCallback } from "react";
import { readStored, useStored, writeStored } from "@/lib/client/stored";
import { FINISHED, tutorialKey, tutorialProgress, visitStep } from "@/lib/client/tutorial-progress";
import { useMe } from "@/lib/client/use-account";
import type { TutorialStep } from "@/lib/contracts/tutorial";

/** How far the reader's tour has come, as this browser remembers it. */
export function useTutorial() {
  const key = tutorialKey(useMe().data?.id ?? "");
  const progress = tutorialProgress(useStored(key));
  const visit = useCallback((step: TutorialStep) => writeStored(key, visitStep(readStored(key), step)), [key]);
  const finish = useCallback(() => writeStored(key, FINISHED), [key]);
  return { progress, visit, finish };
}

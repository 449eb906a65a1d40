"use client";
import { ErrorState } from "@/components/shared/error-state";

export default function ReaderError({ reset }: { reset: () => void }) {
  return (
    <ErrorState
      screen
      title="This screen did not load"
      message="Your feeds are safe. Please try again in a moment."
      onRetry={reset}
    />
  );
}

"use client";
import { ErrorState } from "@/components/shared/error-state";

export default function ReaderError({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <ErrorState
      screen
      title="This page didn't load"
      message="Your feeds are safe. Please try again in a moment."
      error={error}
      onRetry={reset}
    />
  );
}

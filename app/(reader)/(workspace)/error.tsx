"use client";
import { PageFrame } from "@/components/layout/page-frame";
import { ErrorState } from "@/components/shared/error-state";

export default function ReaderError({ error, reset }: { error: Error; reset: () => void }) {
  return (
    <PageFrame>
      <ErrorState
        screen
        title="This page didn't load"
        message="Your feeds are safe. Please try again in a moment."
        error={error}
        onRetry={reset}
      />
    </PageFrame>
  );
}

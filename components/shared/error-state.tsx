"use client";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { RotateCw } from "@/components/ui/icons/icons";
import { referenceOf } from "@/lib/client/api/reference-of";

/** Reports what did not load and offers to try again. */
export function ErrorState(props: {
  title: string;
  message?: string;
  /**
   * the failure: the reference of a call that the server could not answer, or of a screen it could not render, is shown
   */
  error?: unknown;
  onRetry?: () => void;
  busy?: boolean;
  /** leads on where trying again helps nothing */
  action?: ReactNode;
  /** replaces a whole screen: the title is its heading */
  screen?: boolean;
}) {
  const Title = props.screen ? "h1" : "p";
  const reference = referenceOf(props.error);
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <Title className="font-serif text-xl">{props.title}</Title>
      {props.message ? (
        <p className="mt-1 max-w-sm text-balance text-body text-muted-foreground">{props.message}</p>
      ) : null}
      {reference ? <p className="mt-2 break-all text-faint text-small">Reference: {reference}</p> : null}
      {props.onRetry ? (
        <Button variant="outline" className="mt-5" onClick={props.onRetry} busy={props.busy}>
          <RotateCw aria-hidden="true" /> Try again
        </Button>
      ) : null}
      {props.action ? <div className="mt-5">{props.action}</div> : null}
    </div>
  );
}

"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { COPIED_MS } from "@/lib/client/constants";

/** Renders a button that copies code. There is none without scripts, or where the browser does not allow copying. */
export function CopyButton(props: {
  text: string;
  /** icons of the button, before and after it was pressed */
  copyIcon: ReactNode;
  copiedIcon: ReactNode;
}) {
  const [isOffered, setIsOffered] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    setIsOffered(Boolean(navigator.clipboard));
    return () => clearTimeout(timer.current);
  }, []);
  if (!isOffered) return null;

  const copy = async () => {
    await navigator.clipboard.writeText(props.text);
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  return (
    <>
      <button
        type="button"
        aria-label="Copy code"
        title="Copy code"
        onClick={() => copy().catch(() => setIsOffered(false))}
        className="touch absolute top-1 right-1 inline-flex size-9 cursor-pointer items-center justify-center rounded-md bg-muted text-faint hover:text-foreground"
      >
        {isCopied ? props.copiedIcon : props.copyIcon}
      </button>
      <span role="status" className="sr-only">
        {isCopied ? "Copied." : ""}
      </span>
    </>
  );
}

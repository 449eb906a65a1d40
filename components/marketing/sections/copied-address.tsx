"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** milliseconds for which the button says that it has copied */
const COPIED_MS = 4000;
const MESSAGES = {
  copied: "Copied.",
  refused: "Your browser blocked copying. Press Ctrl+C to copy the selected address.",
};

/** Renders an address in a field with a button that copies it. Without scripts there is the field alone. */
export function CopiedAddress(props: {
  id: string;
  label: string;
  value: string;
  /** icons of the button, before and after it was pressed */
  copyIcon: ReactNode;
  copiedIcon: ReactNode;
}) {
  const { id, label, value, copyIcon, copiedIcon } = props;
  const [result, setResult] = useState<keyof typeof MESSAGES | null>(null);
  const [isHydrated, setIsHydrated] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isCopied = result === "copied";

  useEffect(() => setIsHydrated(true), []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(value);
      setResult("copied");
      timer.current = setTimeout(() => setResult(null), COPIED_MS);
    } catch {
      // Without https copying is not allowed.
      field.current?.focus();
      field.current?.select();
      setResult("refused");
    }
  };

  return (
    <div>
      <label htmlFor={id} className="block font-medium text-small">
        {label}
      </label>
      {/* The button has a line of its own where the column is narrow. */}
      <div className="mt-1.5 flex flex-wrap gap-2">
        {/* An address is read whole: on a phone it takes a second line. */}
        <textarea
          ref={field}
          id={id}
          readOnly
          rows={2}
          value={value}
          spellCheck={false}
          className="field-sizing-content block min-h-11 min-w-0 flex-1 basis-60 resize-none break-all rounded-md border border-border-strong bg-card px-3 py-2.5 font-mono text-small"
        />
        {isHydrated ? (
          <button
            type="button"
            onClick={copy}
            className="inline-flex min-h-11 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md border border-border-strong bg-card px-4 font-medium transition-colors duration-150 hover:bg-accent"
          >
            {isCopied ? copiedIcon : copyIcon}
            <span>{isCopied ? "Copied" : "Copy"}</span>
            <span className="sr-only">{label}</span>
          </button>
        ) : null}
      </div>
      <p role="status" className={result === "refused" ? "mt-1.5 text-small" : "sr-only text-small"}>
        {result ? MESSAGES[result] : ""}
      </p>
    </div>
  );
}

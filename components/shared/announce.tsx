"use client";
import { useEffect, useState } from "react";

/** Milliseconds: a live region that has its text from the start is not read out. */
const AFTER_MS = 200;

/** Announces a change to screen readers, without showing it. */
export function Announce({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

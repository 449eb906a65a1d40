"use client";
import { useEffect, useState } from "react";

/** A region that is filled the moment it appears is not read out: the words come this much later. */
const AFTER_MS = 200;

/** Tells a screen reader what changed on the screen, without showing it. */
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

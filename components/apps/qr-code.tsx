"use client";
import { useEffect, useState } from "react";

/** Modules of light ground around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

type Drawing = { size: number; path: string };

/** Draws a text as a QR code: dark on light in both themes, since some cameras read no other. Loaded when it is needed. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import("uqr").then(({ encode }) => {
      const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
      const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
      if (isCurrent) setDrawing({ size, path: dark.join("") });
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <div className="size-48 shrink-0 overflow-hidden rounded-md border bg-white">
      {drawing ? (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
          className="size-full text-black"
        >
          <path d={drawing.path} fill="currentColor" />
        </svg>
      ) : null}
    </div>
  );
}

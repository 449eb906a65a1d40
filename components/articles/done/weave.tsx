import type { CSSProperties } from "react";

export type WovenStrand = { key: string; color: string; count: number };

const MIDDLE = 170;
/** Pixels between two strands: where they come from, and in the cloth. */
const APART = { before: 72, woven: 22 };
const POSTS = { first: 232, apart: 44, count: 7 };
const SHORTEST = 500;
const LONGEST = 590;

/** Draws the strands as they are woven into one cloth, once; the longer a strand, the more was read of it. */
export function Weave({ strands, className }: { strands: readonly WovenStrand[]; className?: string }) {
  const most = Math.max(1, ...strands.map(({ count }) => count));
  const rows = strands.map(({ key, color, count }, row) => {
    const place = row - (strands.length - 1) / 2;
    const end = SHORTEST + ((LONGEST - SHORTEST) * count) / most;
    return { key, color, end, from: MIDDLE + place * APART.before, to: MIDDLE + place * APART.woven };
  });
  const posts = Array.from({ length: POSTS.count }, (_, column) => POSTS.first + column * POSTS.apart);
  const [top, bottom] = [(rows[0]?.to ?? MIDDLE) - 40, (rows.at(-1)?.to ?? MIDDLE) + 40];
  return (
    <svg aria-hidden="true" viewBox="0 0 640 340" fill="none" strokeLinecap="round" className={className}>
      {rows.map(({ key, color, from, to, end }, row) => (
        <path
          key={key}
          d={`M-4 ${from} C 110 ${from}, 90 ${to}, 205 ${to} H${end}`}
          stroke={color}
          strokeWidth="3.5"
          pathLength={1}
          className="animate-draw"
          style={{ "--draw-after": `${row * 60}ms` } as CSSProperties}
        />
      ))}
      {posts.map((x, column) => {
        const under = rows.filter((_, row) => (row + column) % 2 === 1).map(({ to }) => `M${x} ${to - 7}v14`);
        const over = rows.filter((_, row) => (row + column) % 2 === 0).flatMap(({ to }) => [to - 7, to + 7]);
        const stops = [top, ...over, bottom].map((y, at) => (at % 2 ? `V${y}` : `M${x} ${y}`));
        return (
          <g key={x}>
            <path d={under.join("")} stroke="var(--background)" strokeWidth="11" strokeLinecap="butt" />
            <path d={stops.join("")} stroke="var(--border-strong)" strokeWidth="3.5" />
          </g>
        );
      })}
    </svg>
  );
}

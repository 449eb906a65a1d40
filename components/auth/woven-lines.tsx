const THREADS = [
  { color: "#3B82F6", from: 70, flat: 200, to: 268 },
  { color: "#10B981", from: 190, flat: 250, to: 284 },
  { color: "#F59E0B", from: 300, flat: 300, to: 300 },
  { color: "#EC4899", from: 410, flat: 350, to: 316 },
  { color: "#8B5CF6", from: 530, flat: 400, to: 332 },
];

/** Decorative drawing: threads from the left are woven into one cloth. `isFlat`: for a strip, which shows all of it. */
export function WovenLines({ isFlat, className }: { isFlat?: boolean; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={isFlat ? "0 156 800 288" : "0 0 800 600"}
      preserveAspectRatio={isFlat ? "xMaxYMid" : "xMaxYMid slice"}
      fill="none"
      className={className}
    >
      {THREADS.map(({ color, from, flat, to }) => {
        const start = isFlat ? flat : from;
        return (
          <g key={color} stroke={color}>
            <path
              d={`M-2000 ${start} H90 C 260 ${start}, 250 ${to}, 420 ${to} H2000`}
              strokeWidth="3"
              strokeLinecap="round"
              opacity="0.9"
            />
            <circle cx="90" cy={start} r="7" fill="var(--muted)" strokeWidth="3" />
          </g>
        );
      })}
      {THREADS.map(({ color, to }, row) => (
        <path
          key={color}
          d={Array.from({ length: 7 }, (_, column) => {
            const x = 452 + column * 48;
            return (row + column) % 2 ? `M${x} ${to - 8}v16` : "";
          }).join("")}
          stroke="var(--muted)"
          strokeWidth="9"
        />
      ))}
      {Array.from({ length: 7 }, (_, column) => {
        const x = 452 + column * 48;
        const breaks = THREADS.filter((_, row) => (row + column) % 2 === 0).map((thread) => thread.to);
        const stops = [236, ...breaks.flatMap((y) => [y - 6, y + 6]), 364];
        const path = stops.map((y, at) => (at % 2 ? `V${y}` : `M${x} ${y}`)).join("");
        return <path key={x} d={path} stroke="var(--border-strong)" strokeWidth="3" strokeLinecap="round" />;
      })}
    </svg>
  );
}

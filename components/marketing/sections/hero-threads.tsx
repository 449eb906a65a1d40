/** One line per bundle of the picture: `to` is the height of the bundle's dot below the picture's top edge, in px. */
const THREADS = [
  { color: "#10B981", from: -40, to: 197 },
  { color: "#3B82F6", from: 92, to: 225 },
  { color: "#8B5CF6", from: 224, to: 254 },
];

/** Draws lines from the left edge of the screen to the bundles of the picture. Decoration only. */
export function HeroThreads({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 800 460"
      width="800"
      height="460"
      fill="none"
      overflow="visible"
      strokeWidth="3"
      className={className}
    >
      {THREADS.map(({ color, from, to }) => (
        <g key={color} stroke={color}>
          <path d={`M-600 ${from} H508 C 660 ${from}, 650 ${to}, 800 ${to}`} />
          <circle cx="508" cy={from} r="7" fill="var(--background)" />
        </g>
      ))}
    </svg>
  );
}

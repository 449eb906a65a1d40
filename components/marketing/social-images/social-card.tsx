export type SocialCardText = { kicker: string; title: string };

const THREADS = [
  { color: "#3B82F6", from: 60, to: 262 },
  { color: "#10B981", from: 190, to: 282 },
  { color: "#F59E0B", from: 330, to: 302 },
  { color: "#8B5CF6", from: 480, to: 322 },
];

/** Renders a preview image. Satori, which draws it, supports flexbox and inline styles only. */
export function SocialCard({ kicker, title }: SocialCardText) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: "72px 80px",
        backgroundColor: "#fbfaf8",
        color: "#1d1b18",
        fontFamily: "Sans",
      }}
    >
      <svg
        width="1200"
        height="630"
        viewBox="0 0 1200 630"
        fill="none"
        style={{ position: "absolute", top: 0, left: 0 }}
        aria-hidden="true"
      >
        {THREADS.map(({ color, from, to }) => (
          <path
            key={color}
            d={`M1240 ${from - 20} H1120 C 1020 ${from - 20}, 1080 ${to + 140}, 940 ${to + 140} H0`}
            stroke={color}
            strokeWidth="4"
            opacity="0.9"
          />
        ))}
      </svg>
      <div style={{ display: "flex", flexDirection: "column", gap: 22, maxWidth: 930 }}>
        <div style={{ display: "flex", fontSize: 30, color: "#5c5750" }}>{kicker}</div>
        <div
          style={{
            display: "flex",
            fontFamily: "Serif",
            fontSize: title.length > 60 ? 60 : 72,
            lineHeight: 1.12,
            letterSpacing: "-0.01em",
          }}
        >
          {title}
        </div>
      </div>
      <div style={{ display: "flex", fontFamily: "Serif", fontSize: 40 }}>Feedloom</div>
    </div>
  );
}

/** Decorative drawing of a loose thread. */
export function LooseThread() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 90"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      className="mb-8 w-72"
    >
      <path d="M2 30h196M2 60h316" stroke="var(--border-strong)" />
      <path d="M2 45h120c60 0 70-34 44-34s-14 62 40 62c40 0 60-22 76-44" className="stroke-brand" />
    </svg>
  );
}

const WARP = "M6 3v3.5M6 11.5V21M12 3v9.5M12 17.5V21M18 3v3.5M18 11.5V21";
const WEFT = "M2.5 9h7M14.5 9h7M2.5 15h1M8.5 15h7M20.5 15h1";

/** The product's mark: two threads woven through three. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
      className={className}
    >
      <path d={WARP} stroke="currentColor" />
      <path d={WEFT} className="stroke-brand" />
    </svg>
  );
}

import type { ComponentProps } from "react";

/**
 * Icons of Lucide (ISC licence) as plain SVG: the components of lucide-react are client components, which a page that
 * is rendered without React in the browser cannot contain.
 */
function StaticIcon(props: ComponentProps<"svg">) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    />
  );
}

export function CheckIcon({ className }: { className?: string }) {
  return (
    <StaticIcon className={className}>
      <path d="M20 6 9 17l-5-5" />
    </StaticIcon>
  );
}

export function MenuIcon({ className }: { className?: string }) {
  return (
    <StaticIcon className={className}>
      <path d="M4 5h16M4 12h16M4 19h16" />
    </StaticIcon>
  );
}

export function SearchIcon({ className }: { className?: string }) {
  return (
    <StaticIcon className={className}>
      <path d="m21 21-4.34-4.34" />
      <circle cx="11" cy="11" r="8" />
    </StaticIcon>
  );
}

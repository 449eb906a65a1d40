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

export function StarIcon({ className }: { className?: string }) {
  return (
    <StaticIcon className={className}>
      <path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z" />
    </StaticIcon>
  );
}

export function CheckIcon({ className }: { className?: string }) {
  return (
    <StaticIcon className={className}>
      <path d="M20 6 9 17l-5-5" />
    </StaticIcon>
  );
}

export function CopyIcon({ className }: { className?: string }) {
  return (
    <StaticIcon className={className}>
      <rect width="14" height="14" x="8" y="8" rx="2" ry="2" />
      <path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" />
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

import { Logo } from "@/components/layout/logo";
import { NAV_ANCHORS } from "./landing-content";

const ACCOUNT = [
  { href: "/pricing", label: "Plans" },
  { href: "/login", label: "Sign in" },
  { href: "/register", label: "Create account" },
];

export function SiteFooter() {
  return (
    <footer className="border-t bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-wrap gap-x-16 gap-y-8 px-5 py-12 sm:px-8">
        <div className="mr-auto max-w-xs">
          <Logo />
          <p className="mt-3 text-muted">Every site you follow, woven into one calm page.</p>
        </div>
        <FooterLinks title="Product" links={NAV_ANCHORS} />
        <FooterLinks title="Account" links={ACCOUNT} />
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: { href: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-medium">{title}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="touch inline-flex items-center py-1.5 text-muted hover:text-ink hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

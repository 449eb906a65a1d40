import { FOOTER_GROUPS } from "@/components/marketing/content/navigation";
import { Logo } from "@/components/shared/logo";

export function SiteFooter() {
  return (
    <footer className="border-t bg-muted">
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-10 px-5 py-14 sm:px-8 lg:cols-start-64 lg:gap-x-16">
        <div>
          <Logo />
          <p className="mt-3 max-w-xs text-muted-foreground">Every site you follow, woven into one calm page.</p>
          <p className="mt-4 text-faint text-small">
            <a
              href="/blog/feed.xml"
              className="touch inline-flex items-center underline underline-offset-3 hover:text-foreground"
            >
              Follow our blog by RSS
            </a>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-x-8 gap-y-8 sm:grid-cols-4">
          {FOOTER_GROUPS.map((group) => (
            <FooterLinks key={group.title} {...group} />
          ))}
        </div>
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
            <a
              href={href}
              className="touch inline-flex items-center py-1 text-muted-foreground hover:text-foreground hover:underline"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

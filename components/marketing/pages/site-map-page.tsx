import { PageHeader } from "@/components/marketing/sections/page-header";
import { PUBLIC_GROUPS, PUBLIC_PAGES } from "@/lib/shared/public-pages";

const ACCOUNT = [
  { path: "/login", label: "Sign in" },
  { path: "/register", label: "Create account" },
  { path: "/forgot-password", label: "Forgot password" },
];

/** Renders /sitemap, the site map for people. */
export function SiteMapPage({ origin }: { origin: string }) {
  const groups = [
    ...PUBLIC_GROUPS.map((title) => ({ title, pages: PUBLIC_PAGES.filter(({ group }) => group === title) })),
    { title: "Account", pages: ACCOUNT },
  ];
  return (
    <main>
      <PageHeader
        origin={origin}
        title="Sitemap"
        intro="Every public page, on one page."
        here={{ path: "/sitemap", label: "Sitemap" }}
      />
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-12 px-5 pb-20 sm:grid-cols-2 sm:px-8 lg:grid-cols-3">
        {groups.map(({ title, pages }) => (
          <section key={title} aria-label={title} className="border-t pt-5">
            <h2 className="font-serif text-xl">{title}</h2>
            <ul className="mt-3 grid max-sm:grid-cols-2 max-sm:gap-x-4">
              {pages.map(({ path, label }) => (
                <li key={path}>
                  <a
                    href={path}
                    className="inline-flex min-h-8 items-center max-md:min-h-10 hover:text-link hover:underline"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  );
}

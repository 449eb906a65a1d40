import { NOT_YET, RELEASES, RESOURCES } from "./content/resources";
import { HelpLink } from "./help-link";
import { HelpSection } from "./help-section";
import { HelpText } from "./help-text";

/** Renders further resources and the release notes, and last what is to come. */
export function ResourcesTab() {
  return (
    <>
      <HelpSection id="resources" title="Learn more">
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {RESOURCES.map(({ name, text, link }) =>
            link ? (
              <li key={name} className="border-t pt-3">
                <h3 className="font-semibold">{name}</h3>
                <p className="mt-0.5 text-muted-foreground">{text}</p>
                <HelpLink
                  href={link.href}
                  className="touch mt-1 inline-flex items-center font-medium text-link underline-offset-4 hover:underline"
                >
                  {link.label}
                </HelpLink>
              </li>
            ) : null,
          )}
        </ul>
      </HelpSection>
      <HelpSection id="whats-new" title="What's New">
        <ol className="grid gap-6">
          {RELEASES.map(({ version, name, changes }) => (
            <li key={version} className="grid gap-x-8 gap-y-1 border-t pt-4 sm:cols-start-24">
              <p className="tabular font-medium text-link">{version}</p>
              <div>
                <h3 className="font-semibold">{name}</h3>
                <ul className="mt-1 grid list-disc gap-1 pl-4 text-muted-foreground marker:text-faint">
                  {changes.map((change) => (
                    <li key={change} className="max-w-prose">
                      <HelpText text={change} />
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ol>
      </HelpSection>
      <ul aria-label="To come" className="mt-10 text-faint text-small">
        {RESOURCES.filter(({ link }) => !link).map(({ name }) => (
          <li key={name} className="flex gap-2">
            <h3>{name}</h3>
            <p>{NOT_YET}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

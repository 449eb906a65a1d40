"use client";
import { TypeChoices } from "@/components/articles/reading/type/type-choices";
import { typeStyle } from "@/components/articles/reading/type/type-style";
import { SettingsSection } from "@/components/settings/settings-section";
import { Button } from "@/components/ui/button";
import { useReadingSettings } from "@/lib/client/data/reading/use-reading-settings";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { READING_DEFAULTS } from "@/lib/contracts/values/reading";

/** Settings of the article layout, with a sample that follows every change. */
export function ReadingSettingsSection() {
  const { settings, change } = useReadingSettings();
  const { perFeed, ...type } = settings;
  return (
    <SettingsSection
      title="Reading"
      description="Applies to every article."
      action={
        <Button variant="outline" size="sm" onClick={() => change(READING_DEFAULTS)}>
          Reset
        </Button>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <TypeChoices type={type} change={change} />
        <div
          data-paper={type.paper}
          className="paper self-start max-lg:order-first overflow-hidden rounded-lg border border-border-strong bg-background text-foreground"
        >
          <div style={typeStyle(type)} className="p-5">
            <p className="reading">
              The first crossing left the old quay at 22:40, and the crew rang the bell that had waited in a cupboard
              since the line closed.
            </p>
          </div>
        </div>
      </div>
      <OwnSettings feedIds={Object.keys(perFeed).map(Number)} onReset={(id) => change({ perFeed: { [id]: null } })} />
    </SettingsSection>
  );
}

/** The feeds whose articles are set in their own way, which is chosen above one of them. */
function OwnSettings({ feedIds, onReset }: { feedIds: number[]; onReset: (feedId: number) => void }) {
  const feeds = useFeeds().data ?? [];
  const own = feeds.filter(({ id }) => feedIds.includes(id));
  return (
    <div className="mt-6">
      <p className="font-medium text-small">Individual feeds</p>
      <p className="text-faint text-small">
        {own.length
          ? `${pluralize(own.length, "feed")} ${own.length === 1 ? "has its own settings." : "have their own settings."}`
          : "To change the settings of one feed, open an article and choose Aa."}
      </p>
      <ul>
        {own.map(({ id, title }) => (
          <li key={id} className="flex min-h-9 items-center gap-2">
            <span className="min-w-0 truncate">{title}</span>
            <Button variant="ghost" size="sm" aria-label={`Reset ${title}`} onClick={() => onReset(id)}>
              Reset
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

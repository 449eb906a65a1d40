"use client";
import { useId } from "react";
import { Check } from "@/components/ui/icons/icons";
import { Switch } from "@/components/ui/switch";
import type { NotificationPreferences } from "@/lib/contracts/alerts";

type Name = keyof NotificationPreferences;
type Column = "notification" | "email";
type Way = Name | "always";
/** `email` with the name of `notification`: one switch for both, which the second column only shows. */
type Row = { label: string; hint: string } & Partial<Record<Column, Way>>;

const CHOSEN: Row[] = [
  {
    label: "Feed updates",
    hint: "New articles. At most one notification per feed a day, or one daily email.",
    notification: "feedUpdates",
    email: "emailDigest",
  },
  {
    label: "Feed errors",
    hint: "When a feed keeps failing, and when it works again.",
    notification: "feedErrors",
  },
  {
    label: "Account updates",
    hint: "Your trial, subscription and imports. We also email you before a trial ends.",
    notification: "accountUpdates",
    email: "accountUpdates",
  },
  { label: "Product news", hint: "Blog posts. Unsubscribe at any time.", email: "marketing" },
];

/** In words, what `MESSAGES` covers with a reason instead of a switch. */
const ALWAYS: Row[] = [
  {
    label: "Security",
    hint: "Changes to your password, email, devices or API keys.",
    notification: "always",
    email: "always",
  },
  { label: "Failed payments", hint: "When we couldn't charge your card.", notification: "always", email: "always" },
  { label: "Subscription", hint: "Plan changes, and a reminder before a trial becomes paid.", email: "always" },
  {
    label: "Sign-in and account",
    hint: "Sign-in codes and links, and when your account is created or deleted.",
    email: "always",
  },
];

type Props = { wanted: NotificationPreferences; onChange: (name: Name, on: boolean) => void };

/** Lists the kinds of messages, with a column for notifications in the app and one for emails. */
export function NotificationTable(props: Props) {
  const id = useId();
  const columns = { notification: `${id}-notification`, email: `${id}-email` };
  const rows = (list: Row[]) => list.map((row) => <TableRow key={row.label} row={row} columns={columns} {...props} />);
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b text-faint text-small max-sm:text-xs">
          <td />
          <th id={columns.notification} scope="col" className="w-26 pb-2 font-normal max-sm:w-19">
            In the app
          </th>
          <th id={columns.email} scope="col" className="w-18 pb-2 font-normal max-sm:w-13">
            Email
          </th>
        </tr>
      </thead>
      <tbody className="divide-y border-b">{rows(CHOSEN)}</tbody>
      <tbody className="divide-y border-b">
        <tr>
          <th colSpan={3} scope="rowgroup" className="pt-8 pb-3 text-left font-normal">
            <span className="block font-semibold text-base">Always sent</span>
            <span className="text-muted-foreground">
              You can't turn these off, because they concern your account or payments.
            </span>
          </th>
        </tr>
        {rows(ALWAYS)}
      </tbody>
    </table>
  );
}

function TableRow({ row, columns, wanted, onChange }: Props & { row: Row; columns: Record<Column, string> }) {
  const id = useId();
  const cell = (column: Column) => {
    const way = row[column];
    if (!way) return null;
    if (way === "always") return <Mark>Always</Mark>;
    if (column === "email" && way === row.notification) return wanted[way] ? <Mark>With the notification</Mark> : null;
    return (
      <Switch
        aria-labelledby={`${id} ${columns[column]}`}
        aria-describedby={`${id}-hint`}
        checked={wanted[way]}
        onCheckedChange={(on) => onChange(way, on)}
      />
    );
  };
  return (
    <tr className="*:py-3.5 *:align-top">
      <th scope="row" className="pr-4 text-left font-normal">
        <span id={id} className="block font-medium text-small">
          {row.label}
        </span>
        <span id={`${id}-hint`} className="block text-faint text-small">
          {row.hint}
        </span>
      </th>
      <td className="text-center">{cell("notification")}</td>
      <td className="text-center">{cell("email")}</td>
    </tr>
  );
}

const Mark = ({ children }: { children: string }) => (
  <>
    <Check aria-hidden="true" className="mx-auto my-0.5 size-4 text-muted-foreground" />
    <span className="sr-only">{children}</span>
  </>
);

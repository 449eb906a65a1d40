"use client";
import { type ReactNode, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { programName } from "@/lib/client/format/program-name";
import { type CurrentTime, shortDate, timeAgo } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";

/** The common fields of an API key and an app password. */
type Credential = {
  id: number;
  name: string;
  scope: string;
  createdAt: string;
  lastUsedAt: string | null;
  lastAgent: string | null;
  lastAddress: string | null;
};

type Rename = {
  mutate: (change: { id: number; name: string }, options: { onSuccess: () => void }) => void;
  isPending: boolean;
};

type Props = {
  credential: Credential;
  /** next to the name */
  prefix?: ReactNode;
  /** before the day of its creation */
  limits?: readonly string[];
  note?: ReactNode;
  rename: Rename;
  onRevoke: () => void;
};

/** A row of a list of API keys or app passwords: name, scope and last use, with its renaming in place. */
export function CredentialRow({ credential, prefix, limits = [], note, rename, onRevoke }: Props) {
  const [isRenaming, setRenaming] = useState(false);
  const clock = useCurrentTime();
  const { name, scope } = credential;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
      <div className="min-w-0 flex-1 basis-56">
        {isRenaming ? (
          <RenameForm credential={credential} rename={rename} onDone={() => setRenaming(false)} />
        ) : (
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            <span className="min-w-0 break-words">{name}</span>
            {prefix}
            {scope === "read" ? <Badge>Read only</Badge> : null}
          </p>
        )}
        <p className="break-words text-faint text-small">{facts(credential, limits, clock).join(" · ")}</p>
        {note}
      </div>
      {isRenaming ? null : (
        <div className="flex gap-2">
          <Button variant="ghost" size="sm" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
            Rename
          </Button>
          <Button variant="outline" size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
            Revoke
          </Button>
        </div>
      )}
    </li>
  );
}

function RenameForm({ credential, rename, onDone }: Pick<Props, "credential" | "rename"> & { onDone: () => void }) {
  const { id } = credential;
  const [name, setName] = useState(credential.name);
  const save = () => {
    if (name.trim() === "" || name.trim() === credential.name) return onDone();
    rename.mutate({ id, name }, { onSuccess: onDone });
  };
  return (
    <form
      className="flex gap-2 pb-1"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => event.key === "Escape" && onDone()}
    >
      <Input
        aria-label={`New name of ${credential.name}`}
        value={name}
        maxLength={60}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="outline" busy={rename.isPending}>
        Save
      </Button>
    </form>
  );
}

function facts(credential: Credential, limits: readonly string[], { now, timeZone }: CurrentTime): string[] {
  const created = `created ${shortDate(credential.createdAt, timeZone)}`;
  if (!credential.lastUsedAt) return ["Never used", ...limits, created];
  const by = credential.lastAgent ? [programName(credential.lastAgent)] : [];
  const from = credential.lastAddress ? [credential.lastAddress] : [];
  return [`Last used ${timeAgo(credential.lastUsedAt, now)}`, ...by, ...from, ...limits, created];
}

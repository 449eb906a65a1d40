"use client";
import { FormField } from "@/components/shared/form-field";
import { PasswordInput } from "@/components/shared/password-input";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { Feed } from "@/lib/contracts/feeds";
import type { Draft } from "./feed-draft";

type Props = { feed: Feed; draft: Draft; set: (part: Partial<Draft>) => void };

/** The user name, password and user agent with which a feed is fetched. A stored password is never shown. */
export function FeedAccess({ feed, draft, set }: Props) {
  const isStored = feed.hasCredentials && !draft.removesCredentials;
  return (
    <>
      <p className="text-faint text-small">
        For sites that ask for a password. The feed is then fetched for you alone and stays private.
      </p>
      <FormField label="User name">
        <Input
          value={draft.user}
          maxLength={200}
          onChange={(event) => set({ user: event.target.value })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </FormField>
      <FormField
        label="Password"
        hint={isStored ? "A user name and password are stored. Enter new ones to replace them." : undefined}
      >
        <PasswordInput
          value={draft.password}
          maxLength={500}
          onChange={(event) => set({ password: event.target.value })}
          autoComplete="off"
        />
      </FormField>
      {isStored ? (
        <div>
          <Button variant="outline" size="sm" onClick={() => set({ removesCredentials: true, user: "", password: "" })}>
            Remove stored password
          </Button>
        </div>
      ) : null}
      <FormField label="User agent" hint="Leave empty to use ours.">
        <Input
          value={draft.userAgent}
          maxLength={200}
          onChange={(event) => set({ userAgent: event.target.value })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </FormField>
    </>
  );
}

"use client";
import { CopyRow } from "@/components/apps/copy-row";
import { SettingsSection } from "@/components/settings/settings-section";
import { useOrigin } from "@/lib/client/hooks/use-origin";

/** The address that assistants need, and how to get the browser extension. */
export function OtherWays() {
  const origin = useOrigin();
  return (
    <>
      <SettingsSection
        title="AI assistants"
        description="Assistants that support the Model Context Protocol (MCP) can search and read your articles. With write access, they can also mark and star them, and add feeds and bundles."
      >
        <div className="grid gap-2">
          <CopyRow label="MCP address" value={`${origin}/api/mcp`} />
          <p className="text-muted-foreground">
            Add this address as a remote MCP server. Use an app password as the bearer token.
          </p>
        </div>
      </SettingsSection>
      <SettingsSection
        title="Browser extension"
        description="For Chrome, Edge and other Chromium browsers. Add feeds from the page you're on, and see your unread count."
      >
        <ol className="grid list-decimal gap-2 pl-5 text-muted-foreground marker:text-faint">
          <li>Ask your administrator for the extension’s folder.</li>
          <li>On your browser’s extensions page, turn on developer mode and load the folder as unpacked.</li>
          <li>In the extension’s settings, enter this address and an app password that can read and write.</li>
        </ol>
        <div className="mt-4 grid gap-2">
          <CopyRow label="Address for the extension" value={origin} />
          <p className="text-faint text-small">
            If you run this server, <code className="whitespace-nowrap font-mono">npm run build:extension</code> builds
            the folder.
          </p>
        </div>
      </SettingsSection>
    </>
  );
}

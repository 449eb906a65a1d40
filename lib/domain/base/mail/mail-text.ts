import "server-only";
import { env } from "@/lib/platform/env";
import type { MailContent, MailSection } from "./mail-content";

/** Renders the plain text part: the same words as the HTML, in the same order. */
export function mailText(content: MailContent): string {
  const { title, paragraphs, code, facts, sections, action, footer, unsubscribe } = content;
  const blocks = [title, ...paragraphs];
  if (code) blocks.push(`    ${code}`);
  if (facts?.length) blocks.push(facts.map(({ label, value }) => `${label}: ${value}`).join("\n"));
  for (const each of sections ?? []) blocks.push(section(each));
  if (action) blocks.push(`${action.label}:\n${action.url}`);
  blocks.push("--", footer);
  if (unsubscribe) blocks.push(`${unsubscribe.label}:\n${unsubscribe.url}`);
  blocks.push(`Feedloom · ${env().baseUrl}`);
  return `${blocks.join("\n\n")}\n`;
}

function section({ heading, entries, rest }: MailSection): string {
  const lines = entries.map(({ label, url, note }) => [`- ${label}`, note, url].filter(Boolean).join("\n  "));
  return [`${heading}\n`, ...lines, ...(rest ? [rest] : [])].join("\n");
}

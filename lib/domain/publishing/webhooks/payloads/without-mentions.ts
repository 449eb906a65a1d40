import "server-only";
import type { Message } from "./message";

const ZERO_WIDTH_SPACE = "\u200B";

/**
 * Returns the message with an invisible space after every @ in its texts: @channel, @room, @everyone or the name of a person
 * looks the same and notifies nobody. Chat programs search plain text for these, so escaping markup is not enough.
 */
export function withoutMentions(message: Message): Message {
  return {
    ...message,
    title: withoutMention(message.title),
    text: withoutMention(message.text),
    entries: message.entries.map(({ label, note, ...entry }) => ({
      ...entry,
      label: withoutMention(label),
      ...(note !== undefined && { note: withoutMention(note) }),
    })),
  };
}

const withoutMention = (text: string): string => text.replace(/@(?=\S)/g, `@${ZERO_WIDTH_SPACE}`);

/** Returns an address whose path, query and fragment contain no @, for programs that search addresses for mentions, too. */
export function addressWithoutMention(url: string): string {
  const [, origin = "", rest = ""] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?(.*)$/is.exec(url) ?? [];
  return origin + rest.replaceAll("@", "%40");
}

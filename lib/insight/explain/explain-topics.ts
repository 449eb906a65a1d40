import { sentences } from "@/lib/insight/text/sentences";
import { stem } from "@/lib/insight/text/stem";
import { words } from "@/lib/insight/text/terms";

/**
 * Returns the places where each topic occurs: "Rust: in the title, 4 times in the text". Endings of words are ignored.
 */
export function topicReasons(title: string, text: string, topics: readonly string[]): string[] {
  const stems = (of: string) => words(of).map(stem);
  const head = stems(title);
  const body = sentences(text).map(stems);
  return topics.map((topic) => {
    const wanted = stems(topic);
    const inTitle = occurrences(head, wanted);
    const inText = body.reduce((sum, sentence) => sum + occurrences(sentence, wanted), 0);
    const parts = [
      ...(inTitle > 0 ? ["in the title"] : []),
      ...(inText > 0 ? [inText === 1 ? "once in the text" : `${inText} times in the text`] : []),
    ];
    return `${topic}: ${parts.length > 0 ? parts.join(", ") : "its words occur in the text apart from each other"}`;
  });
}

function occurrences(list: readonly string[], wanted: readonly string[]): number {
  if (wanted.length === 0) return 0;
  return list.filter((_, at) => wanted.every((one, n) => list[at + n] === one)).length;
}

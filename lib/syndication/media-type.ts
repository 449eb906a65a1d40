/** By the end of a file's name; for servers that do not say what they send. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  m4b: "audio/mp4",
  aac: "audio/aac",
  oga: "audio/ogg",
  ogg: "audio/ogg",
  opus: "audio/ogg",
  wav: "audio/wav",
  flac: "audio/flac",
  mp4: "video/mp4",
  m4v: "video/mp4",
  mov: "video/quicktime",
  ogv: "video/ogg",
  webm: "video/webm",
  vtt: "text/vtt",
};

/** First bytes of the formats that browsers play. */
const SIGNATURES: readonly [type: string, matches: (latin1: string) => boolean][] = [
  ["audio/mpeg", (head) => head.startsWith("ID3") || /^\xff[\xe2-\xe7\xf2-\xf7\xfa-\xff]/.test(head)],
  ["audio/aac", (head) => /^\xff[\xf0\xf1\xf8\xf9]/.test(head)],
  ["audio/ogg", (head) => head.startsWith("OggS")],
  ["audio/flac", (head) => head.startsWith("fLaC")],
  ["audio/wav", (head) => head.startsWith("RIFF") && head.slice(8, 12) === "WAVE"],
  ["audio/mp4", (head) => head.slice(4, 8) === "ftyp" && /^M4[AB]/.test(head.slice(8))],
  ["video/mp4", (head) => head.slice(4, 8) === "ftyp" && !/^(?:avi[fs]|mif1|heic)/.test(head.slice(8))],
  ["video/webm", (head) => head.startsWith("\x1a\x45\xdf\xa3")],
];

/** Playlists name further addresses, which a player would contact itself. */
const PLAYLIST = /mpegurl|scpls|pls|xspf|asx|wpl/;
/** Media types that servers send for files of an unknown type. */
const UNNAMED =
  /^(?:|(?:application|binary)\/(?:octet-stream|x-octet-stream|force-download|x-download|download)|text\/plain)$/;
/** Audio and video under other names; captions. */
const OTHERS = /^(?:application\/(?:ogg|mp4)|text\/vtt)$/;

/**
 * Returns under which type a response may be played: sound, film or captions.
 * @returns `unnamed` when the server does not say what it is; null for everything else: pages, pictures, playlists
 */
export function playableType(contentType: string | undefined): string | "unnamed" | null {
  const [type = ""] = (contentType ?? "")
    .toLowerCase()
    .split(/[;,]/, 1)
    .map((part) => part.trim());
  if (UNNAMED.test(type)) return "unnamed";
  if (OTHERS.test(type)) return type;
  return /^(?:audio|video)\/[\w.+-]{1,80}$/.test(type) && !PLAYLIST.test(type) ? type : null;
}

/** Returns the media type for the ending of an address's path; null for an unknown ending. */
export function typeByName(address: string): string | null {
  const extension = /\.(\w{2,4})$/.exec(new URL(address).pathname)?.[1]?.toLowerCase() ?? "";
  return EXTENSIONS[extension] ?? null;
}

/** Returns the media type that the first bytes of a file show; null if they are neither audio nor video. */
export function typeByBytes(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 32)).toString("latin1");
  return SIGNATURES.find(([, matches]) => matches(head))?.[0] ?? null;
}

import { SAMPLE_NEWSLETTERS } from "@/sandbox/mail/sample-newsletters";

/** A mail of the proof: who it is from, what it is sent as, and the article that it becomes (null: refused with `code`). */
export type ProofMail = {
  what: string;
  raw: string;
  code?: number;
  title?: string;
  sender?: string;
  text?: RegExp;
  not?: RegExp;
  trackers?: number;
  confirmUrl?: string | null;
  attachments?: string[];
};

const crlf = (text: string) => text.replace(/\r?\n/g, "\r\n");
const NOW = new Date("2026-03-01T08:00:00Z");

/** Returns a mail from its headers, which come after the usual ones, and its body. */
function mail(id: string, headers: string, body: string): string {
  const given = headers.trim();
  const usual = [
    /^from:/im.test(given) ? "" : `From: "Sender ${id}" <news@${id}.example>`,
    /^subject:/im.test(given) ? "" : `Subject: Issue ${id}`,
    /^message-id:/im.test(given) ? "" : `Message-ID: <${id}@proof.example>`,
    "Date: Sun, 01 Mar 2026 08:00:00 +0000",
    "MIME-Version: 1.0",
    given,
  ];
  return crlf(`${usual.filter(Boolean).join("\n")}\n\n${body}\n`);
}

const html = (id: string, body: string, headers = "") =>
  mail(id, `Content-Type: text/html; charset=utf-8\n${headers}`, body);
const sample = (name: string) =>
  SAMPLE_NEWSLETTERS.find((each) => each.name === name)?.mail("you@in.example.com", NOW) ?? "";
const base64 = (text: string) =>
  Buffer.from(text)
    .toString("base64")
    .replace(/(.{76})/g, "$1\n");

/** Characters of base64 that make a file of 5 MB. */
const FIVE_MB = 5 * 1024 * 1024;

/** Mails as they arrive: ordinary ones, broken ones, and what is none. */
export const NEWSLETTER_MAILS: readonly ProofMail[] = [
  {
    what: "multipart, quoted-printable, an inline picture, two trackers and a file",
    raw: sample("issue"),
    sender: "letter@harbour.example",
    title: "Ships by night – what the keeper counted",
    text: /down – forty in all\..*data:image\/png;base64,.*href="https:\/\/harbour\.example\/ships"/s,
    not: /track\.harbour|pixel\.wp|utm_source|cid:/,
    trackers: 2,
    attachments: ["timetable.pdf"],
  },
  {
    what: "a mail that asks to confirm",
    raw: sample("confirm"),
    sender: "hello@tides.example",
    confirmUrl: "https://tides.example/confirm?token=abc",
  },
  {
    what: "plain text with a link",
    raw: sample("plain"),
    title: "Notes from the tower",
    text: /<a href="https:\/\/keeper\.example\/log\?day=2&amp;a=b"[^>]*>.*&lt;keeper@keeper\.example&gt;/s,
  },
  {
    what: "a German confirmation in ISO-8859-1",
    raw: mail(
      "de",
      "Subject: =?iso-8859-1?Q?Bitte_best=E4tigen_Sie_Ihre_Anmeldung?=\nContent-Type: text/html; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable",
      '<p>Noch ein Klick, dann haben Sie den Newsletter.</p><a href=3D"https://de.example/doi/1">Anmeldung best=E4tigen</a>',
    ),
    title: "Bitte bestätigen Sie Ihre Anmeldung",
    confirmUrl: "https://de.example/doi/1",
  },
  {
    what: "a Japanese confirmation",
    raw: html(
      "ja",
      '<p>メール登録の確認</p><a href="https://ja.example/ok">登録を確認する</a>',
      "Subject: =?UTF-8?B?55m76Yyy44Gu56K66KqN?=",
    ),
    title: "登録の確認",
    confirmUrl: "https://ja.example/ok",
  },
  {
    what: "an issue that only mentions a confirmation",
    raw: html(
      "mention",
      `<p>${"We confirm the harbour stays open, says our newsletter. ".repeat(100)}</p><a href="https://mention.example/confirm">confirm</a>`,
    ),
    confirmUrl: null,
  },
  {
    what: "hostile HTML",
    raw: html(
      "evil",
      '<script>alert(1)</script><p onclick="x()">Hello</p><a href="javascript:alert(1)">go</a><iframe src="https://evil.example"></iframe><form action="https://evil.example"><input name="password"></form><style>*{display:none}</style><svg onload=alert(1)><img src=x onerror=alert(1)>',
    ),
    text: /Hello/,
    not: /<script|onclick|javascript:|<iframe|<form|<style|<svg|onerror|<input/,
  },
  {
    what: "encoded words that hold a header",
    raw: html("inject", "<p>x</p>", "Subject: =?UTF-8?Q?Hello=0D=0ABcc=3A_eve=40evil.example?="),
    title: "Hello Bcc: eve@evil.example",
  },
  {
    what: "a name that writes backwards and holds a line break",
    raw: html("bidi", "<p>x</p>", "From: =?UTF-8?Q?Bank=E2=80=AE_moc=0A?= <news@bidi.example>"),
    sender: "news@bidi.example",
  },
  {
    what: "files that could be executed",
    raw: mail(
      "files",
      'Content-Type: multipart/mixed; boundary="b"',
      ["invoice.pdf.exe", "run.bat", "page.html", "../../etc/passwd", "a.svg"]
        .map(
          (name) =>
            `--b\nContent-Type: application/octet-stream\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${base64("<script>alert(1)</script>")}`,
        )
        .concat("--b\nContent-Type: text/html\n\n<p>See the files.</p>\n--b--")
        .join("\n"),
    ),
    not: /alert/,
    attachments: ["invoice.pdf.exe", "run.bat", "page.html", "../../etc/passwd", "a.svg"],
  },
  {
    what: "an inline SVG, which is dropped and listed",
    raw: mail(
      "svg",
      'Content-Type: multipart/related; boundary="b"',
      `--b\nContent-Type: text/html\n\n<p>Chart</p><img src="cid:c1">\n--b\nContent-Type: image/svg+xml\nContent-ID: <c1>\nContent-Transfer-Encoding: base64\nContent-Disposition: inline; filename="c.svg"\n\n${base64("<svg onload=alert(1)>")}\n--b--`,
    ),
    not: /<img|svg/,
    attachments: ["c.svg"],
  },
  {
    what: "5 MB",
    raw: mail(
      "large",
      'Content-Type: multipart/mixed; boundary="b"',
      `--b\nContent-Type: text/html\n\n<p>With a large file.</p>\n--b\nContent-Type: application/zip\nContent-Disposition: attachment; filename="all.zip"\nContent-Transfer-Encoding: base64\n\n${"QUJD"
        .repeat(19)
        .concat("\n")
        .repeat(FIVE_MB / 77)}\n--b--`,
    ),
    text: /With a large file/,
    attachments: ["all.zip"],
  },
  {
    what: "a part that never ends",
    raw: mail(
      "open",
      'Content-Type: multipart/mixed; boundary="b"',
      "--b\nContent-Type: text/html\n\n<p>Still readable",
    ),
    text: /Still readable/,
  },
  {
    what: "a boundary that is missing",
    raw: mail("noboundary", "Content-Type: multipart/mixed", "<p>whatever</p>"),
  },
  {
    what: "an unknown charset and broken base64",
    raw: mail(
      "charset",
      "Content-Type: text/plain; charset=x-unknown\nContent-Transfer-Encoding: base64",
      "SGVsbG8gdGhlcmU*!",
    ),
    text: /Hello/,
  },
  {
    what: "no subject, no id and a date in the future",
    raw: crlf(
      "From: future@future.example\nDate: Fri, 01 Jan 2100 00:00:00 +0000\nContent-Type: text/html\n\n<p>From afar</p>\n",
    ),
    title: "No subject",
    sender: "future@future.example",
  },
  {
    what: "a bounce",
    raw: mail(
      "bounce",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      "--b\n\nFailed\n--b--",
    ),
    code: 550,
  },
  {
    what: "an automatic reply",
    raw: html("vacation", "<p>I am away</p>", "Auto-Submitted: auto-replied (vacation)"),
    code: 550,
  },
  {
    what: "a mail loop",
    raw: html("loop", "<p>round</p>", "Received: from a by b; Sun, 01 Mar 2026 08:00:00 +0000\n".repeat(60)),
    code: 554,
  },
  { what: "no sender", raw: html("nobody", "<p>x</p>", "From: undisclosed"), code: 554 },
  { what: "parts within parts without end", raw: deep(40), code: 554 },
];

function deep(levels: number): string {
  const part = (level: number): string =>
    level === levels
      ? "Content-Type: text/plain\n\nx"
      : `Content-Type: multipart/mixed; boundary="b${level}"\n\n--b${level}\n${part(level + 1)}\n--b${level}--`;
  return crlf(`From: deep@deep.example\nSubject: Deep\nMIME-Version: 1.0\n${part(0)}\n`);
}

/** A mail as /dev/inbox sends it. */
export type SampleNewsletter = { name: string; label: string; mail: (to: string, now: Date) => string };

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC";

/** Returns headers and body with the line ends of a mail. */
const lines = (...all: string[]): string => all.join("\n").replace(/\r?\n/g, "\r\n");

const head = (given: { from: string; to: string; subject: string; now: Date; type: string }): string[] => [
  `Received: from mail.harbour.example by in.example.com; ${given.now.toUTCString()}`,
  `From: ${given.from}`,
  `To: ${given.to}`,
  `Subject: ${given.subject}`,
  `Date: ${given.now.toUTCString()}`,
  `Message-ID: <${given.now.getTime()}.${given.subject.length}@mail.harbour.example>`,
  "MIME-Version: 1.0",
  `Content-Type: ${given.type}`,
];

const ISSUE: SampleNewsletter = {
  name: "issue",
  label: "An issue, with a picture, two trackers and a file",
  mail: (to, now) =>
    lines(
      ...head({
        from: '"The Harbour Letter" <letter@harbour.example>',
        to,
        subject: "=?UTF-8?Q?Ships_by_night_=E2=80=93_what_the_keeper_counted?=",
        now,
        type: 'multipart/mixed; boundary="outer"',
      }),
      "List-Unsubscribe: <https://harbour.example/leave>",
      "",
      "--outer",
      'Content-Type: multipart/alternative; boundary="inner"',
      "",
      "--inner",
      "Content-Type: text/plain; charset=utf-8",
      "",
      "The lighthouse keeper counted the ships.",
      "--inner",
      'Content-Type: multipart/related; boundary="related"',
      "",
      "--related",
      "Content-Type: text/html; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "<h1>Ships by night</h1><p>The lighthouse keeper counted the ships that passed =",
      "in the night, and wrote every one of them down =E2=80=93 forty in all.</p>",
      '<p><img src=3D"cid:chart" alt=3D"Ships per hour" width=3D"400" height=3D"200"></p>',
      '<p>Read more on <a href=3D"https://harbour.example/ships?utm_source=3Dmail">our site</a>.</p>',
      '<img src=3D"https://track.harbour.example/open?id=3D1" width=3D"1" height=3D"1">',
      '<img src=3D"https://pixel.wp.com/g.gif?x=3D2">',
      "--related",
      "Content-Type: image/png",
      "Content-Transfer-Encoding: base64",
      "Content-ID: <chart>",
      'Content-Disposition: inline; filename="chart.png"',
      "",
      PIXEL,
      "--related--",
      "--inner--",
      "--outer",
      'Content-Type: application/pdf; name="timetable.pdf"',
      "Content-Transfer-Encoding: base64",
      'Content-Disposition: attachment; filename="timetable.pdf"',
      "",
      "JVBERi0xLjQK",
      "--outer--",
      "",
    ),
};

const CONFIRM: SampleNewsletter = {
  name: "confirm",
  label: "A mail that asks you to confirm the subscription",
  mail: (to, now) =>
    lines(
      ...head({
        from: '"Tide Tables" <hello@tides.example>',
        to,
        subject: "Please confirm your subscription",
        now,
        type: "text/html; charset=utf-8",
      }),
      "",
      "<p>You asked for our newsletter. Confirm your address to receive it.</p>",
      '<p><a href="https://tides.example/confirm?token=abc">Confirm subscription</a></p>',
      '<p><a href="https://tides.example/unsubscribe">Unsubscribe</a></p>',
      "",
    ),
};

const PLAIN: SampleNewsletter = {
  name: "plain",
  label: "An issue in plain text",
  mail: (to, now) =>
    lines(
      ...head({
        from: "notes@keeper.example",
        to,
        subject: "Notes from the tower",
        now,
        type: "text/plain; charset=utf-8",
      }),
      "",
      "Dear readers,",
      "",
      "fog until ten. Then the ships came: https://keeper.example/log?day=2&a=b.",
      "",
      "Yours, the keeper <keeper@keeper.example>",
      "",
    ),
};

/** Mails made for trying newsletters, of three senders. */
export const SAMPLE_NEWSLETTERS: readonly SampleNewsletter[] = [ISSUE, CONFIRM, PLAIN];

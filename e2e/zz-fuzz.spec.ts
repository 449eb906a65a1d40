import { test, expect } from "@playwright/test";
import fc from "fast-check";
import { sanitizeHtml } from "@/lib/feed/sanitize-html";
import { SANITIZE_ATTACKS } from "@/lib/feed/testdata/sanitize-attacks";
const piece = fc.oneof(fc.constantFrom(...SANITIZE_ATTACKS), fc.constantFrom(..."<p>|</p>|<b>|</b>|<i>|</i>|<table>|<tr>|<td>|</td>|</table>|<caption>|<col>|<colgroup>|<tbody>|<thead>|<li>|<ul>|</ul>|</li>|<math>|<mi>|<mtext>|<mrow>|</mi>|</math>|<annotation>|<semantics>|<svg>|</svg>|<a href=/x>|</a>|<pre>|\n|<ruby>|<rt>|<rp>|<rb>|<rtc>|</ruby>|<br>|<details>|<summary>|<h2>|<h3>|<dl>|<dt>|<dd>|</dl>|text| |&amp;|<noscript>|</noscript>|<select>|<option>|<video>|</video>|<picture>|<source src=a srcset=b>|<img src=a>|<div>|</div>|<blockquote>|<center>|<figure>|<xmp>|<listing>|<address>|<hr>|<nobr>|<button>|<form>|</form>|<code>|<tt>|<big>|<strike>|<u>|<s>|<q>|<span>|<cite>|<time>|<q>|<menu>|<dir>|<audio>|</audio>|<iframe src=https://player.vimeo.com/video/1>|</iframe>|<font>|<font color=red>|<main>|<section>|<del>|<ins>".split("|")), fc.constantFrom("</section>","</h2>","</dd>","</span>","</code>","</figure>","</q>"));
const html = fc.array(piece, { minLength: 2, maxLength: Number(process.env.LEN ?? 30) }).map(p => p.join(""));
test("fuzz", async ({ page }) => {
  test.setTimeout(500000);
  await page.route("**/*", r => r.abort());
  await page.setContent("<body></body>");
  const samples = fc.sample(html, { numRuns: 30000, seed: Number(process.env.SEED ?? 1) });
  const outs = samples.map(s => sanitizeHtml(s, "https://a.example/"));
  const bad: string[] = [];
  for (let i = 0; i < outs.length; i += 1000) {
    const r = await page.evaluate((list) => list.flatMap((h, k) => { const t = document.createElement("template"); t.innerHTML = h; const a = t.innerHTML; const t2 = document.createElement("template"); t2.innerHTML = a; 
      const norm = (x: string) => x.replaceAll("&nbsp;", "\u00a0");
      const res: [number, string, string][] = []; if (t2.innerHTML !== a) res.push([k, "unstable", a]); else if (norm(a) !== norm(h)) res.push([k, "differs", a]); return res; }), outs.slice(i, i + 1000));
    for (const [k, why, a] of r) bad.push(`${why}\n IN  ${samples[i + k]}\n OUT ${outs[i + k]}\n DOM ${a}`);
  }
  console.log(bad.length, "bad"); bad.sort((x, y) => x.length - y.length); console.log(bad.slice(0, 14).join("\n\n"));
});

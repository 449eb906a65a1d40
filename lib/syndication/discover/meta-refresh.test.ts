import { withoutHanging } from "@/scripts/testing/limits/without-hanging";
import { metaRefresh } from "./meta-refresh";

const base = "https://example.org/";

test.each([
  ['<meta http-equiv="refresh" content="0; url=/blog/">', "https://example.org/blog/"],
  ["<META HTTP-EQUIV=Refresh CONTENT='0;URL=http://other.example/?a=1&amp;b=2'>", "http://other.example/?a=1&b=2"],
  [`<meta content="1; url='en/'" http-equiv="refresh">`, "https://example.org/en/"],
  ['<meta http-equiv="refresh" content="0;/x#top">', "https://example.org/x"],
  ['<meta http-equiv="refresh" content="300; url=/later">', null],
  ['<meta http-equiv="refresh" content="30">', null],
  ['<meta http-equiv="refresh" content="0; url=/#here">', null],
  ['<meta http-equiv="refresh" content="0; url=javascript:alert(1)">', null],
  ['<meta http-equiv="refresh" content="0; url=http://[">', null],
  ['<meta name="refresh" content="0; url=/x">', null],
  ["", null],
])("metaRefresh of %s", (html, expected) => expect(metaRefresh(html, base)).toBe(expected));

test("metaRefresh takes linear time", () => {
  for (const unit of ["<meta ", "<meta http-equiv=refresh content='", "<meta http-equiv=refresh content=0;"])
    expect(withoutHanging(() => metaRefresh(unit.repeat(500_000), base))).toBeNull();
});

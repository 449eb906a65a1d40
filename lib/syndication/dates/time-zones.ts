/**
 * Zone names to hours east of UTC. RFC 822 zones first (its single letters have the sign that RFC 822 printed),
 * then the abbreviations seen in feeds; ambiguous ones have the meaning of most feeds.
 */
const ZONES = new Map<string, number>(
  Object.entries({
    ut: 0,
    utc: 0,
    gmt: 0,
    z: 0,
    wet: 0,
    uct: 0,
    "etc/gmt": 0,
    "etc/utc": 0,
    est: -5,
    edt: -4,
    et: -5,
    cst: -6,
    cdt: -5,
    ct: -6,
    mst: -7,
    mdt: -6,
    mt: -7,
    pst: -8,
    pdt: -7,
    pt: -8,
    ast: -4,
    adt: -3,
    at: -4,
    nst: -3.5,
    ndt: -2.5,
    akst: -9,
    akdt: -8,
    hst: -10,
    hast: -10,
    hadt: -9,
    sst: -11,
    brt: -3,
    brst: -2,
    art: -3,
    clt: -4,
    clst: -3,
    cot: -5,
    pet: -5,
    vet: -4,
    west: 1,
    bst: 1,
    cet: 1,
    met: 1,
    mez: 1,
    mewt: 1,
    cest: 2,
    mest: 2,
    mesz: 2,
    eet: 2,
    eest: 3,
    sast: 2,
    cat: 2,
    wat: 1,
    eat: 3,
    msk: 3,
    irst: 3.5,
    irdt: 4.5,
    msd: 4,
    trt: 3,
    gst: 4,
    pkt: 5,
    ist: 5.5,
    npt: 5.75,
    ict: 7,
    wib: 7,
    hkt: 8,
    sgt: 8,
    myt: 8,
    pht: 8,
    awst: 8,
    kst: 9,
    jst: 9,
    acst: 9.5,
    acdt: 10.5,
    aest: 10,
    aedt: 11,
    nzst: 12,
    nzdt: 13,
    a: -1,
    b: -2,
    c: -3,
    d: -4,
    e: -5,
    f: -6,
    g: -7,
    h: -8,
    i: -9,
    k: -10,
    l: -11,
    m: -12,
    n: 1,
    o: 2,
    p: 3,
    q: 4,
    r: 5,
    s: 6,
    t: 7,
    u: 8,
    v: 9,
    w: 10,
    x: 11,
    y: 12,
  }),
);

/** Returns the minutes east of UTC for a zone name in lower case; undefined when the name is not known. */
export function zoneMinutes(name: string): number | undefined {
  const hours = ZONES.get(name);
  return hours === undefined ? undefined : hours * 60;
}

/**
 * Returns the minutes east of UTC in a region of the IANA database at a moment (ISO 8601); 0 when there is no such
 * region.
 */
export function regionMinutes(region: string, moment: string): number {
  try {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: region, timeZoneName: "longOffset" });
    const name = format.formatToParts(new Date(moment)).find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === "-" ? -1 : 1);
  } catch {
    return 0;
  }
}

/** Hosts (with their subdomains) that serve counters, beacons and advertisements as images. */
const TRACKER_HOSTS = new Set(
  `2mdn.net 2o7.net ad.doubleclick.net adnxs.com adsrvr.org adsymptotic.com adtechus.com agkn.com alexametrics.com
  amazon-adsystem.com amplitude.com api.flattr.com analytics.twitter.com appsflyer.com audienceinsights.net b.scorecardresearch.com
  bat.bing.com beacon.krxd.net bizographics.com bluekai.com c.statcounter.com casalemedia.com chartbeat.com chartbeat.net
  clarity.ms clicktale.net clicky.com cloudflareinsights.com count.carrierzone.com counter.yadro.ru crazyegg.com criteo.com
  criteo.net ct.pinterest.com dc.ads.linkedin.com demdex.net doubleclick.net everesttech.net eviltracker.net exelator.com
  feedads.g.doubleclick.net feeds.feedburner.com feeds.wordpress.com feedsportal.com flattr.com fls.doubleclick.net fullstory.com getclicky.com
  go-mpulse.net google-analytics.com googleadservices.com googlesyndication.com googletagmanager.com googletagservices.com
  goatcounter.com heapanalytics.com histats.com hotjar.com hs-analytics.net imrworldwide.com ioam.de kissmetrics.com
  l.sharethis.com liveinternet.ru matomo.cloud mathtag.com mc.yandex.com mc.yandex.ru metrics.apple.com mixpanel.com
  moatads.com mouseflow.com mxpnl.com mxptint.net nr-data.net omtrdc.net openx.net optimizely.com outbrain.com p.typekit.net
  parsely.com pheedo.com piwik.pro pixel.advertising.com pixel.facebook.com pixel.quantserve.com pixel.wp.com plausible.io
  posthog.com px.ads.linkedin.com quantcount.com quantserve.com revsci.net rlcdn.com rubiconproject.com scorecardresearch.com
  segment.com segment.io sharethrough.com simpleanalytics.com simpleanalyticscdn.com sitemeter.com smartadserver.com
  snowplowanalytics.com sp.analytics.yahoo.com stat.webtrends.com statcounter.com stats.g.doubleclick.net stats.wordpress.com
  stats.wp.com taboola.com tinypass.com top-fwz1.mail.ru top.mail.ru track.hubspot.com tracking.feedpress.it tracking.feedpress.com
  trackcmp.net tynt.com umami.is vgwort.de visualwebsiteoptimizer.com vpoint.org webtrekk.net webtrends.com
  webtrendslive.com yieldmo.com zedo.com zemanta.com`
    .split(/\s+/)
    .filter(Boolean),
);

/** Places on otherwise honest hosts that count readers. */
const TRACKER_PATHS = [
  /^https?:\/\/(?:www\.)?facebook\.com\/(?:tr|impression\.php)\b/,
  /^https?:\/\/(?:ir-[a-z]{2}|www)\.(?:amazon-adsystem|assoc-amazon)\.[a-z.]+\/e\/ir/,
  /^https?:\/\/(?:feeds2?|rss|[^/]*\.feedburner)\.(?:feedburner\.com|[^/]+)\/~(?:r|ff|a)\//,
  /^https?:\/\/[^/]*feedburner\.com\/~(?:r|ff|a)\//,
  /^https?:\/\/(?:[^/]+\.)?medium\.com\/_\/stat\b/,
  /^https?:\/\/t\.co\/i\/adsct/,
  /^https?:\/\/(?:[^/]+\.)?twitter\.com\/i\/(?:jot|adsct)/,
  /^https?:\/\/[^/]*\.list-manage\d*\.com\/track\/open/,
  /^https?:\/\/[^/]+\.substack\.com\/(?:o|open)(?:\/|\?)/,
  /^https?:\/\/(?:www\.)?reddit\.com\/static\/pixel/,
  /^https?:\/\/[^/]*\.linkedin\.com\/(?:collect|px)\b/,
  /^https?:\/\/[^?#]*\/(?:matomo|piwik)\.php(?:[?#]|$)/,
  /^https?:\/\/[^?#]*\/__(?:ptq|utm)\.gif(?:[?#]|$)/,
  /^https?:\/\/[^?#]*\/(?:(?:1x1|1px|tracking-?pixel|blank|spacer|transparent|beacon)\.(?:gif|png)|(?:pixel|clear)\.gif)(?:[?#]|$)/i,
  /^https?:\/\/[^?#]*\/(?:wf|ss|ls)\/open\b/,
  /^https?:\/\/[^?#]*\/(?:track|tracking|email)\/open(?:[/?.#]|$)/,
  /^https?:\/\/[^?#]*\/(?:b|g|t)\.gif\?/,
];

/** true when loading this address would tell somebody that, when and where an article was read. */
export function isTracker(url: URL): boolean {
  let host = url.hostname;
  if (host.endsWith(".")) host = host.slice(0, -1);
  for (let at = 0; at >= 0; at = host.indexOf(".", at) + 1 || -1) {
    if (TRACKER_HOSTS.has(host.slice(at))) return true;
  }
  const start = url.href.slice(0, 2_000);
  return TRACKER_PATHS.some((pattern) => pattern.test(start));
}

/** Query parameters whose only use is to follow readers from one site to another. */
const TRACKING_PARAMETER =
  /^(?:utm_[a-z_]+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|twclid|yclid|ysclid|mc_[ce]id|mkt_tok|igshid|_openstat|vero_(?:conv|id)|wickedid|oly_(?:anon|enc)_id|rb_clickid|s_cid|_hsenc|_hsmi|__hs(?:sc|tc|fp)|hsctatracking|ml_subscriber(?:_hash)?|pk_(?:campaign|kwd)|mtm_[a-z]+|ref_src|guccounter|guce_referrer(?:_sig)?)$/i;

/** The same address without tracking parameters; everything else, its spelling included, stays as it was. */
export function withoutTracking(url: URL): string {
  if (!url.search.includes("=")) return url.href;
  const parts = url.search.slice(1).split("&");
  const kept = parts.filter((part) => !TRACKING_PARAMETER.test(part.slice(0, 40).split("=", 1)[0] ?? ""));
  if (kept.length === parts.length) return url.href;
  const query = kept.length > 0 ? `?${kept.join("&")}` : "";
  return `${url.href.slice(0, url.href.length - url.search.length - url.hash.length)}${query}${url.hash}`;
}

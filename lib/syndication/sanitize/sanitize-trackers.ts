/** Hosts (with their subdomains) that serve tracking pixels, beacons and advertisements as images. */
const TRACKER_HOSTS = new Set(
  `2mdn.net 2o7.net 51.la a8.net abmr.net acuityplatform.com ad.doubleclick.net ad4mat.net adform.net adition.com
  adjust.com adkernel.com admantx.com adnxs.com adriver.ru adroll.com ads-twitter.com ads.linkedin.com
  ads.pinterest.com ads.yahoo.com adsafeprotected.com adscale.de adservice.google.com adsrvr.org adsymptotic.com
  adtechus.com agkn.com alb.reddit.com alexametrics.com amazon-adsystem.com amplitude.com amung.us
  analytics.google.com analytics.pinterest.com analytics.tiktok.com analytics.twitter.com analytics.yahoo.com
  api.flattr.com app-measurement.com appsflyer.com assoc-amazon.com audienceinsights.net awstrack.me
  b.scorecardresearch.com bananatag.com bat.bing.com beacon.krxd.net beacon.wikia-services.com beacons.gvt2.com
  bidswitch.net bizographics.com bkrtx.com blogads.com bluekai.com bounceexchange.com btttag.com
  c.statcounter.com carbonads.net casalemedia.com cedexis.com chartbeat.com chartbeat.net chartboost.com
  clarity.ms clicktale.net clicky.com clkmon.com clkrev.com cloudflareinsights.com clustrmaps.com cnzz.com
  collector.github.com collector.githubapp.com contentsquare.net convertexperiments.com count.carrierzone.com
  counter.cnw.com.cn counter.rambler.ru counter.yadro.ru crazyegg.com criteo.com criteo.net crwdcntrl.net
  ct.pinterest.com cxense.com dc.ads.linkedin.com demdex.net dotomi.com doubleclick.net doubleverify.com
  effectivemeasure.net email.mg1.substack.com emetriq.de emltrk.com ensighten.com eotrx.substackcdn.com
  etracker.com etracker.de events.reddit.com everesttech.net eviltracker.net exelator.com exoclick.com
  extreme-dm.com eyeota.net feedads.g.doubleclick.net feedjit.com feedpress.me feeds.feedburner.com feeds.wordpress.com
  feedsportal.com flagcounter.com flattr.com fls.doubleclick.net flurry.com fouanalytics.com fullstory.com
  fwmrm.net gaug.es gemius.pl getclicky.com go-mpulse.net goatcounter.com google-analytics.com
  googleadservices.com googleoptimize.com googlesyndication.com googletagmanager.com googletagservices.com
  gumgum.com heapanalytics.com histats.com hitbox.com hm.baidu.com hotjar.com hs-analytics.net hubspotemail.net
  hubspotlinks.com id5-sync.com imrworldwide.com indexww.com infonline.de inspectlet.com intellitxt.com
  intercom-mail.com ioam.de iperceptions.com ipredictive.com ivwbox.de kameleoon.com keywee.co kissmetrics.com
  krxd.net l.sharethis.com leadforensics.com lfeeder.com liadm.com lijit.com liveinternet.ru logrocket.com
  mailtrack.io marinsm.com marketo.net mathtag.com matomo.cloud maxymiser.net mc.yandex.com mc.yandex.ru
  media6degrees.com mediamath.com metrics.apple.com mixpanel.com mktoresp.com ml314.com moatads.com mookie1.com
  mouseflow.com mouseflow.net mparticle.com mxpnl.com mxptint.net mybloglog.com myvisualiq.net narrativ.com
  netmng.com netshelter.net nexac.com nr-data.net ns8.com nuggad.net oewabox.at omniture.com omtrdc.net onthe.io
  open.convertkit-mail.com open.convertkit-mail2.com open.convertkit-mail4.com openstat.com openstat.net
  openx.net optimizely.com outbrain.com owneriq.net p.typekit.net parsely.com perfectaudience.com permutive.com
  pheedo.com pippio.com pirsch.io piwik.pro pixel.advertising.com pixel.facebook.com pixel.newrelic.com
  pixel.quantserve.com pixel.reddit.com pixel.redditmedia.com pixel.watch pixel.wp.com plausible.io
  polarcdn-terrax.com popads.net posthog.com propellerads.com pstmrk.it pubmatic.com px.ads.linkedin.com
  q.quora.com quantcount.com quantserve.com quantummetric.com reinvigorate.net retargeter.com revcontent.com
  revolvermaps.com revsci.net rfihub.com rlcdn.com rs6.net rss.buysellads.com rtmark.net rubiconproject.com
  sail-horizon.com sc-static.net scorecardresearch.com segment.com segment.io serving-sys.com sharethrough.com
  shinystat.com simpleanalytics.com simpleanalyticscdn.com simpli.fi siteimproveanalytics.com
  siteimproveanalytics.io sitemeter.com smaato.net smartadserver.com smartlook.com snoobi.com
  snowplowanalytics.com sp.analytics.yahoo.com spotxchange.com srv.buysellads.com stat.webtrends.com
  statcounter.com statcounter.eu stats.buysellads.com stats.g.doubleclick.net stats.pusher.com
  stats.wordpress.com stats.wp.com superstats.com t.sharethis.com taboola.com tapad.com teads.tv
  themoneytizer.com tinypass.com tns-counter.ru tns-cs.net top-fwz1.mail.ru top.mail.ru toplist.cz toplist.sk
  tr.snapchat.com track.hubspot.com trackcmp.net tracker.affirm.com tracking.buttondown.email
  tracking.feedpress.com tracking.feedpress.it tradedoubler.com tradelab.fr trafficfactory.biz trafficjunky.net
  tremorhub.com tribalfusion.com trk.pinterest.com turn.com tvpixel.com tvsquared.com twiago.com tynt.com
  umami.is umeng.com undertone.com upsight.com usefathom.com userreport.com vgwort.de viglink.com
  visualwebsiteoptimizer.com vizury.com vpoint.org vserv.com w3counter.com w55c.net weborama.com weborama.fr
  webtrekk.net webtrends-optimize.com webtrends.com webtrendslive.com woopra.com wt-eu02.net wunderkind.co
  xiti.com yandexmetrica.com yieldlab.net yieldmo.com yieldoptimizer.com zanox-affiliate.de zanox.com zedo.com
  zemanta.com zeotap.com zergnet.com zqtk.net`
    .split(/\s+/)
    .filter(Boolean),
);

/** Addresses on other hosts that count readers. */
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
  /^https?:\/\/[^?#]*\/track\/open\.php(?:[?#]|$)/,
  /^https?:\/\/[^/]+\.(?:cmail\d*|createsend\d*)\.com\/t\/[^?#]*\/o\.gif/,
  /^https?:\/\/[^/]+\/o\/eJ[\w-]{40,}(?:[?#]|$)/,
  /^https?:\/\/[^?#]*\/(?:e\/o\/[\w=-]{20,}|open\/log|trk\/open|email-open|open-tracking|openpixel|impression\.(?:gif|png|php))(?:[/?#]|$)/i,
  /^https?:\/\/(?:www\.)?google\.[a-z.]+\/(?:ads|pagead)\//,
  /^https?:\/\/[^?#]*\/g\/collect\?/,
  /^https?:\/\/[^?#]*[/_-](?:tracking|tracker|counter|count)[_-]?(?:pixel)?\.(?:gif|php|cgi|ashx|aspx)(?:[?#]|$)/i,
];

/** Hosts that republish feeds: an article's address there does not make its pictures the author's own. */
const PASSED_ON = /^(?:feeds?|feedads)\.|^feedsportal\.com$/;

/**
 * Returns true if loading this address would reveal that, when and where an article was read.
 * @param from host of the article: the pictures of a tracking company's own blog are content
 */
export function isTracker(url: URL, from = ""): boolean {
  const listed = listedHost(url.hostname);
  if (listed !== null && !(isWithin(from, listed) && !PASSED_ON.test(listed))) return true;
  const start = url.href.slice(0, 2_000);
  return TRACKER_PATHS.some((pattern) => pattern.test(start));
}

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

function listedHost(hostname: string): string | null {
  const host = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
  for (let at = 0; at >= 0; at = host.indexOf(".", at) + 1 || -1) {
    if (TRACKER_HOSTS.has(host.slice(at))) return host.slice(at);
  }
  return null;
}

/** Query parameters whose only use is to track readers from one site to another. */
const TRACKING_PARAMETER =
  /^(?:utm_[a-z_]+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|twclid|yclid|ysclid|mc_[ce]id|mkt_tok|igshid|_openstat|vero_(?:conv|id)|wickedid|oly_(?:anon|enc)_id|rb_clickid|s_cid|_hsenc|_hsmi|__hs(?:sc|tc|fp)|hsctatracking|ml_subscriber(?:_hash)?|pk_(?:campaign|kwd)|mtm_[a-z]+|ref_src|guccounter|guce_referrer(?:_sig)?)$/i;

/** Returns the address without tracking parameters; everything else, its spelling included, stays as it was. */
export function withoutTracking(url: URL): string {
  if (!url.search.includes("=")) return url.href;
  const parts = url.search.slice(1).split("&");
  const kept = parts.filter((part) => !TRACKING_PARAMETER.test(part.slice(0, 40).split("=", 1)[0] ?? ""));
  if (kept.length === parts.length) return url.href;
  const query = kept.length > 0 ? `?${kept.join("&")}` : "";
  return `${url.href.slice(0, url.href.length - url.search.length - url.hash.length)}${query}${url.hash}`;
}

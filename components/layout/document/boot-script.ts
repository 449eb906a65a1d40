import { MEMBER_HINT } from "@/lib/shared/member-hint";

/**
 * Runs before the first paint: applies the chosen theme and the header of a public page (no flash), and stores the time zone for the server's next response.
 * Always the same text, so that its hash can be part of the content security policy.
 */
export const BOOT_SCRIPT = [
  "(function(d){",
  "try{var t=localStorage.getItem('feedloom-theme');if(t==='light'||t==='dark')d.documentElement.dataset.theme=t}catch(e){}",
  // Which buttons the header of a public page shows. The landing page is for visitors only.
  `try{var h=d.documentElement,k='${MEMBER_HINT}',p=h.dataset.public;`,
  "if(p==='landing')localStorage.removeItem(k);else if(p&&localStorage.getItem(k))h.dataset.member=''}catch(e){}",
  "try{var z=Intl.DateTimeFormat().resolvedOptions().timeZone;",
  "if(z)d.cookie='feedloom-tz='+encodeURIComponent(z)+';path=/;max-age=31536000;samesite=lax'}catch(e){}",
  "})(document)",
].join("");

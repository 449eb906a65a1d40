/**
 * Runs before the first paint: applies the chosen theme (no flash) and stores the time zone for the server's next response.
 * Always the same text, so that its hash can be part of the content security policy.
 */
export const BOOT_SCRIPT = [
  "(function(d){",
  "try{var t=localStorage.getItem('feedloom-theme');if(t==='light'||t==='dark')d.documentElement.dataset.theme=t}catch(e){}",
  "try{var z=Intl.DateTimeFormat().resolvedOptions().timeZone;",
  "if(z)d.cookie='feedloom-tz='+encodeURIComponent(z)+';path=/;max-age=31536000;samesite=lax'}catch(e){}",
  "})(document)",
].join("");

/**
 * Runs before the first paint: the chosen theme (no flash), and the reader's time zone for the server's next answer.
 * Always the same text, so that its hash can stand in a policy.
 */
export const BOOT_SCRIPT = [
  "(function(d){",
  "try{var t=localStorage.getItem('feedloom-theme');if(t==='light'||t==='dark')d.documentElement.dataset.theme=t}catch(e){}",
  "try{var z=Intl.DateTimeFormat().resolvedOptions().timeZone;",
  "if(z)d.cookie='feedloom-tz='+encodeURIComponent(z)+';path=/;max-age=31536000;samesite=lax'}catch(e){}",
  "})(document)",
].join("");

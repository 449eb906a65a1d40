import { ACCOUNT_DELETED, MEMBER_HINT } from "@/lib/shared/member-hint";
import { LIST_WIDTHS, PANE_LAYOUT_KEY } from "@/lib/shared/pane-layout";

/**
 * Runs before the first paint: applies the chosen theme, the layout of the panes and the header of a public page (no
 * flash), and stores the time zone for the server's next response.
 */
export const BOOT_SCRIPT = [
  "(function(d){",
  "try{var t=localStorage.getItem('feedloom-theme');if(t==='light'||t==='dark')d.documentElement.dataset.theme=t}catch(e){}",
  // The reader's own layout of the panes, as lib/client/stores/pane-layout.ts stores them.
  `try{var l=JSON.parse(localStorage.getItem('${PANE_LAYOUT_KEY}'))||{},r=d.documentElement;`,
  `if(l.list>=${LIST_WIDTHS.least}&&l.list<=${LIST_WIDTHS.most})r.style.setProperty('--list-width',l.list+'px');`,
  "if(l.hidesLibrary===true)r.dataset.libraryHidden='';if(l.alone===true)r.dataset.articleAlone=''}catch(e){}",
  // Which buttons the header of a public page shows. The landing page is for visitors only.
  `try{var h=d.documentElement,k='${MEMBER_HINT}',p=h.dataset.public;`,
  `if(p==='landing'){localStorage.removeItem(k);if(sessionStorage.getItem('${ACCOUNT_DELETED}')){`,
  `sessionStorage.removeItem('${ACCOUNT_DELETED}');h.dataset.accountDeleted=''}}`,
  "else if(p&&localStorage.getItem(k))h.dataset.member=''}catch(e){}",
  "try{var z=Intl.DateTimeFormat().resolvedOptions().timeZone;",
  "if(z)d.cookie='feedloom-tz='+encodeURIComponent(z)+';path=/;max-age=31536000;samesite=lax'}catch(e){}",
  "})(document)",
].join("");

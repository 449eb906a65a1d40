/** Loads the script of the pages with forms or a search. Several of them on one page run it once. */
export function PageScript() {
  return <script defer src="/public-pages.js" />;
}

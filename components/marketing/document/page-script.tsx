/** The one small script of the public pages that have something to do. */
export function PageScript() {
  return <script defer src="/public-pages.js" />;
}

// The last step of npm run build.

import { lightenPages } from "./build/lighten-pages.mjs";
import { ROOT } from "./bundle.mjs";

lightenPages(ROOT, process.env.NEXT_DIST_DIR || undefined);

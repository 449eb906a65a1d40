// The last step of npm run build.
import { lightenPages } from "@/scripts/build/lighten-pages.mjs";

lightenPages(process.cwd(), process.env.NEXT_DIST_DIR || undefined);

import { isName, type SocialRule, words } from "./social-rule";

const GITHUB_PAGES = words(
  "about apps blog codespaces collections contact customer-stories dashboard enterprise events explore features gist issues join login logout marketplace mobile new notifications open-source organizations pricing pulls readme search security sessions settings signup site sponsors stars team topics trending watching",
);

export const github: SocialRule = {
  site: "GitHub",
  hosts: ["github.com"],
  find([owner, repository, view, ...rest], url) {
    if (url.hostname !== "github.com" && url.hostname !== "www.github.com") return null;
    const root = "https://github.com";
    if (owner === "orgs" && isName(repository)) {
      return {
        url: view === "discussions" ? `${root}/orgs/${repository}/discussions.atom` : `${root}/${repository}.atom`,
      };
    }
    if (!isName(owner, GITHUB_PAGES) || owner.endsWith(".atom")) return null;
    if (repository === undefined) return { url: `${root}/${owner}.atom` };
    if (!isName(repository) || /\.atom$/.test(url.pathname)) return null;
    const repo = `${root}/${owner}/${repository}`;
    if (view === "commits" || view === "tree")
      return { url: `${repo}/commits${rest.length > 0 ? `/${rest.map(encodeURIComponent).join("/")}` : ""}.atom` };
    if (view === "tags" || view === "discussions") return { url: `${repo}/${view}.atom` };
    return { url: `${repo}/releases.atom` };
  },
  examples: {
    "https://github.com/torvalds": "https://github.com/torvalds.atom",
    "https://github.com/vercel/next.js": "https://github.com/vercel/next.js/releases.atom",
    "https://github.com/vercel/next.js/tags": "https://github.com/vercel/next.js/tags.atom",
    "https://github.com/vercel/next.js/commits": "https://github.com/vercel/next.js/commits.atom",
    "https://github.com/vercel/next.js/commits/canary": "https://github.com/vercel/next.js/commits/canary.atom",
    "https://github.com/vercel/next.js/discussions": "https://github.com/vercel/next.js/discussions.atom",
    "https://github.com/orgs/community/discussions": "https://github.com/orgs/community/discussions.atom",
    "https://github.com/orgs/nodejs": "https://github.com/nodejs.atom",
    "https://github.com/features": null,
    "https://github.com/": null,
    "https://gist.github.com/someone": null,
    "https://github.com/torvalds.atom": null,
  },
};

export const gitlab: SocialRule = {
  site: "GitLab",
  hosts: ["gitlab.com"],
  find([owner, project, dash, view, branch]) {
    if (!isName(owner, words("explore dashboard users help search")) || owner.endsWith(".atom")) return null;
    if (project === undefined) return { url: `https://gitlab.com/${owner}.atom` };
    if (!isName(project)) return null;
    const base = `https://gitlab.com/${owner}/${project}`;
    if (dash === "-" && view === "tags") return { url: `${base}/-/tags?format=atom` };
    if (dash === "-" && view === "commits" && isName(branch)) return { url: `${base}/-/commits/${branch}?format=atom` };
    return dash === "-" && view === "releases" ? { url: `${base}/-/releases.atom` } : null;
  },
  examples: {
    "https://gitlab.com/inkscape": "https://gitlab.com/inkscape.atom",
    "https://gitlab.com/inkscape/inkscape/-/tags": "https://gitlab.com/inkscape/inkscape/-/tags?format=atom",
    "https://gitlab.com/inkscape/inkscape/-/releases": "https://gitlab.com/inkscape/inkscape/-/releases.atom",
    "https://gitlab.com/inkscape/inkscape/-/commits/master":
      "https://gitlab.com/inkscape/inkscape/-/commits/master?format=atom",
    "https://gitlab.com/explore": null,
  },
};

export const stackExchange: SocialRule = {
  site: "Stack Exchange",
  hosts: ["stackoverflow.com", "stackexchange.com", "superuser.com", "serverfault.com", "askubuntu.com"],
  find([first, second, third], url) {
    if (first === "questions" && second === "tagged" && third !== undefined)
      return { url: `${url.origin}/feeds/tag/${encodeURIComponent(third)}` };
    if (first === "questions" && second !== undefined && /^\d+$/.test(second))
      return { url: `${url.origin}/feeds/question/${second}` };
    return first === "users" && second !== undefined && /^\d+$/.test(second)
      ? { url: `${url.origin}/feeds/user/${second}` }
      : null;
  },
  examples: {
    "https://stackoverflow.com/questions/tagged/typescript": "https://stackoverflow.com/feeds/tag/typescript",
    "https://stackoverflow.com/questions/11227809/why-is-it": "https://stackoverflow.com/feeds/question/11227809",
    "https://superuser.com/users/1/jeff": "https://superuser.com/feeds/user/1",
    "https://stackoverflow.com/": null,
  },
};

export const dev: SocialRule = {
  site: "DEV",
  hosts: ["dev.to"],
  find([first, second]) {
    if (first === "t" && isName(second)) return { url: `https://dev.to/feed/tag/${second}` };
    return second === undefined && isName(first, words("about contact enter feed guides latest search top videos"))
      ? { url: `https://dev.to/feed/${first}` }
      : null;
  },
  examples: {
    "https://dev.to/ben": "https://dev.to/feed/ben",
    "https://dev.to/t/rust": "https://dev.to/feed/tag/rust",
    "https://dev.to/ben/a-post": null,
  },
};

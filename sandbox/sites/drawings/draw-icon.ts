/** What the icon of a site shows: strokes and shapes in white on a square of 32 × 32. */
const GLYPHS: Record<string, string> = {
  "harbour-post":
    '<path d="M16 8v17M11 13h10M7 19c1 4 5 6 9 6s8-2 9-6" class="l"/><circle cx="16" cy="6.5" r="2.2" class="l"/>',
  "small-compilers": '<path d="M12 9l-6 7 6 7M20 9l6 7-6 7" class="l"/>',
  "field-notes": '<path d="M25 7C12 7 7 13 8 24c10 1 17-5 17-17zM8 25l10-11" class="l"/>',
  "orbit-weekly":
    '<circle cx="16" cy="16" r="5" class="f"/><ellipse cx="16" cy="16" rx="12" ry="4.6" transform="rotate(-28 16 16)" class="l"/>',
  "slow-kitchen":
    '<path d="M6 15h20v4c0 4-3 6-6 6h-8c-3 0-6-2-6-6z" class="f"/><path d="M12 11c-2-3 2-3 0-6M19 11c-2-3 2-3 0-6" class="l"/>',
  "open-ledger": '<path d="M8 24V14M14 24V8M20 24V17M26 24V11M5 27h23" class="l"/>',
  "neural-notebook":
    '<path d="M8 10l8 6 8-6M8 22l8-6 8 6" class="l"/><g class="f"><circle cx="8" cy="10" r="3"/><circle cx="24" cy="10" r="3"/><circle cx="16" cy="16" r="3"/><circle cx="8" cy="22" r="3"/><circle cx="24" cy="22" r="3"/></g>',
  "rail-and-route": '<path d="M12 5L7 27M20 5l5 22M11 11h10M9.5 17h13M8 23h16" class="l"/>',
  "clinic-letters": '<path d="M13 6h6v7h7v6h-7v7h-6v-7H6v-6h7z" class="f"/>',
  "type-and-grid": '<path d="M7 10V7h18v3M16 7v18M12 25h8" class="l"/>',
  "home-lab":
    '<rect x="6" y="7" width="20" height="8" rx="2" class="l"/><rect x="6" y="18" width="20" height="8" rx="2" class="l"/><g class="f"><circle cx="10.5" cy="11" r="1.6"/><circle cx="10.5" cy="22" r="1.6"/></g>',
  "paper-trail": '<path d="M16 9c-3-2-7-2-10-1v16c3-1 7-1 10 1 3-2 7-2 10-1V8c-3-1-7-1-10 1zM16 9v16" class="l"/>',
  "grid-and-sun":
    '<circle cx="16" cy="16" r="5" class="f"/><path d="M16 4v4M16 24v4M4 16h4M24 16h4M7.5 7.5l3 3M21.5 21.5l3 3M24.5 7.5l-3 3M10.5 21.5l-3 3" class="l"/>',
  "deep-archive": '<path d="M6 8h20v6H6zM8 14h16v11H8zM13 18h6" class="l"/>',
  "data-weather":
    '<path d="M10 18a5 5 0 1 1 1-9.9A6 6 0 0 1 22 10a4 4 0 0 1 0 8z" class="f"/><path d="M11 22l-2 4M17 22l-2 4M23 22l-2 4" class="l"/>',
  "workshop-radio":
    '<rect x="12" y="5" width="8" height="13" rx="4" class="f"/><path d="M8 14c0 5 3 8 8 8s8-3 8-8M16 22v5M12 27h8" class="l"/>',
  "plain-law": '<path d="M16 5v20M10 26h12M6 9h20M9 9l-4 9h8zM23 9l-4 9h8z" class="l"/>',
  "web-craft": '<path d="M16 6a10 10 0 1 0 .01 0zM6 16h20M16 6c-6 6-6 14 0 20M16 6c6 6 6 14 0 20" class="l"/>',
  hofgarten: '<path d="M16 26V13M16 17c-7 0-9-4-9-9 6 0 9 3 9 9zM16 14c6 0 8-3 8-8-5 0-8 3-8 8z" class="l"/>',
  "le-fournil":
    '<path d="M5 18c0-6 5-9 11-9s11 3 11 9c0 4-3 5-5 5H10c-2 0-5-1-5-5z" class="f"/><path d="M11 13l2 4M16 12l2 4M21 13l2 4" stroke="currentColor" stroke-width="1.8"/>',
  "lantern-slides":
    '<rect x="6" y="9" width="20" height="14" rx="2" class="l"/><circle cx="16" cy="16" r="4" class="f"/>',
};

/** Draws the icon of a site in two colours: its glyph, or the first letter of its name, on a rounded square. */
export function drawIcon({ slug, name }: { slug: string; name: string }, colour: string): string {
  const glyph = GLYPHS[slug]
    ?.replaceAll(
      'class="l"',
      'fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"',
    )
    .replaceAll('class="f"', 'fill="#fff"')
    .replaceAll("currentColor", colour);
  const letter = `<text x="16" y="23" font-family="Georgia, serif" font-size="20" font-weight="700" fill="#fff" text-anchor="middle">${name[0]}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/>${glyph ?? letter}</svg>`;
}

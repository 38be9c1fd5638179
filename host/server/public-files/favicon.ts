const ground = '#0b0e14';
const tile = '#e8eaf0';
const accent = '#f5b544';

/** Four tiles, one of them the accent: a tessera. `corner` rounds the ground, whose side is 32. */
const tessera = (
  corner: number,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="${corner}" fill="${ground}"/>
<rect x="7" y="7" width="8" height="8" rx="1.5" fill="${tile}"/>
<rect x="17" y="7" width="8" height="8" rx="1.5" fill="${tile}"/>
<rect x="7" y="17" width="8" height="8" rx="1.5" fill="${tile}"/>
<rect x="17" y="17" width="8" height="8" rx="1.5" fill="${accent}"/>
</svg>
`;

export const favicon = tessera(7);

/**
 * For who gives icons a shape of their own: its ground goes to the edges, and the tiles are within the circle that is
 * never cut off: https://www.w3.org/TR/appmanifest/#icon-masks
 */
export const maskableIcon = tessera(0);

/** What is around the site's pages, where somebody has put it beside their apps. */
export const themeColour = ground;

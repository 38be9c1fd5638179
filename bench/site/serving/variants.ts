/** How the same pages are built and served. */
export const variants = ['composed', 'monolith', 'drawn monolith', 'documented'] as const;
export type Variant = (typeof variants)[number];

/** What each is, for whoever reads the figures. */
export const variantTitles: Readonly<Record<Variant, string>> = {
  composed: 'this site',
  monolith: 'monolith',
  'drawn monolith': 'monolith, drawn ahead',
  documented: 'federation as documented',
};

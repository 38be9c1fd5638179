type Wish = { readonly tag: string; readonly weight: number };

/** `de-AT,de;q=0.9,en;q=0.8` as what it wishes, the dearest first: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4 */
function readWishes(header: string): Wish[] {
  const wishes = header.split(',').flatMap((part): Wish[] => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    const weight = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given) : 0;
    return /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/.test(tag) && weight > 0 ? [{ tag, weight }] : [];
  });
  return wishes.toSorted((a, b) => b.weight - a.weight);
}

/** The published language that a document is composed in: what the page asked for, else what the browser prefers, else the last resort. */
export function languageOf<Language extends string>(
  asked: { readonly chosen: string | null; readonly acceptLanguage: string | undefined },
  published: readonly Language[],
  lastResort: NoInfer<Language>,
): Language {
  const chosen = published.find((language) => language === asked.chosen);
  if (chosen !== undefined) return chosen;
  for (const { tag } of readWishes(asked.acceptLanguage ?? '')) {
    const found = published.find((language) => language === tag.split('-')[0]);
    if (found !== undefined) return found;
  }
  return lastResort;
}

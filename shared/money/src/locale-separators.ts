export type LocaleSeparators = { readonly decimal: string; readonly group: string };

const known = new Map<string, LocaleSeparators>();

/** How a locale writes numbers in Western digits, looked up once. */
export function localeSeparators(locale: string): LocaleSeparators {
  let separators = known.get(locale);
  if (!separators) {
    const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(
      1_234_567.5,
    );
    const partOf = (type: string) => parts.find((part) => part.type === type)?.value;
    separators = { decimal: partOf('decimal') ?? '.', group: partOf('group') ?? '' };
    known.set(locale, separators);
  }
  return separators;
}

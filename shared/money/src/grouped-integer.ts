const formats = new Map<string, Intl.NumberFormat>();

/** A whole number with the locale's grouping, in Western digits; exact at any size. */
export function groupedInteger(value: bigint, locale: string): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
    formats.set(locale, format);
  }
  return format.format(value);
}

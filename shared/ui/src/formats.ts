const dates = new Map<string, Intl.DateTimeFormat>();
const relatives = new Map<string, Intl.RelativeTimeFormat>();

function remembered<Key, Format>(known: Map<Key, Format>, key: Key, make: () => Format): Format {
  let format = known.get(key);
  if (format === undefined) {
    format = make();
    known.set(key, format);
  }
  return format;
}

/**
 * A format of dates, made once: making one takes a phone a millisecond, and a list has a hundred. Errors are those of
 * `Intl.DateTimeFormat`.
 */
export const dateFormat = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  remembered(
    dates,
    `${locale} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, options),
  );

/** How a locale says how long ago something was, made once. */
export const relativeFormat = (locale: string): Intl.RelativeTimeFormat =>
  remembered(relatives, locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

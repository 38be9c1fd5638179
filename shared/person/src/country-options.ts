/** Where the service is offered, ISO 3166-1 alpha-2: the states of the European Economic Area. */
const countries =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(
    ' ',
  );

/**
 * The countries by their names in the reader's language, in its order. `present` is among them wherever it
 * is: somebody may have said it by another way, and a list must not say another.
 */
export function countryOptions(
  locale: string,
  present?: string,
): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const isListed = present === undefined || present === '' || countries.includes(present);
  return (isListed ? countries : [...countries, present])
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}

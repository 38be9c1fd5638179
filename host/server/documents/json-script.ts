/** No `<` is left in it, so that no value can end the element or open a comment; the two line separators are escaped for old parsers. */
const written = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** A script element that holds data for our own scripts, which find it by its id. */
export const jsonScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${written(value)}</script>`;

/** The same of what search engines read: https://json-ld.org. Browsers run neither of them. */
export const linkedDataScript = (data: object): string =>
  `<script type="application/ld+json">${written(data)}</script>`;

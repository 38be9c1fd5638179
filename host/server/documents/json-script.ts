/**
 * A script element that holds data. No `<` is left in it, so that no value can end the element or
 * open a comment; the two line separators are escaped for old parsers.
 */
export function jsonScript(id: string, value: unknown): string {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

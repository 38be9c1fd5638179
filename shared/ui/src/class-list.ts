/** Joins class names; what a condition leaves out (`false`, `undefined`) is dropped. */
export function classList(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

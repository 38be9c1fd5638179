/**
 * What was kept of a form, in place of what it begins with. Only what the form has now: an older build
 * may have kept other fields.
 */
export function keptTexts<Values extends Readonly<Record<string, string>>>(
  found: unknown,
  empty: Values,
): Values {
  if (typeof found !== 'object' || found === null) return empty;
  const texts = Object.entries(found).filter(
    ([name, value]) => name in empty && typeof value === 'string',
  );
  return { ...empty, ...Object.fromEntries(texts) };
}

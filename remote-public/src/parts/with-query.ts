/** A path with the parameters that have a value. */
export function withQuery(
  path: string,
  parameters: Readonly<Record<string, string | null>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== '') query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

const name = 'limit';

/** Where support is asked for a limit, with it in the form; `euros` as the API writes amounts. */
export const raiseLimitLink = (euros: string): string =>
  `/dashboard/support?${name}=${encodeURIComponent(euros)}`;

/** What is read of `URLSearchParams`. */
type Query = { readonly get: (name: string) => string | null };

/** The limit that such an address asks for; nothing where it names none. */
export function readRaiseLimitLink(query: Query): string | undefined {
  const euros = query.get(name) ?? '';
  return /^\d{1,12}\.\d{2}$/.test(euros) ? euros : undefined;
}

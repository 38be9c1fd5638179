const name = 'limit';

/** Where support is asked for a limit, with it in the form; `euros` as the API writes amounts. */
export const raiseLimitLink = (euros: string): string =>
  `/dashboard/support?${new URLSearchParams({ [name]: euros })}`;

/** The limit that such an address asks for; nothing where it names none. */
export function readRaiseLimitLink(query: URLSearchParams): string | undefined {
  const euros = query.get(name) ?? '';
  return /^\d{1,12}\.\d{2}$/.test(euros) ? euros : undefined;
}

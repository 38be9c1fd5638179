/** What a site has set, kept here: a browser has one jar for all of localhost, whatever the port. */
export type SiteCookies = {
  take(setCookies: readonly string[]): void;
  /** The `Cookie` of the next request; undefined while there is none. */
  header(): string | undefined;
};

export function createSiteCookies(): SiteCookies {
  const kept = new Map<string, string>();
  return {
    take: (setCookies) => {
      for (const each of setCookies) {
        const [pair = ''] = each.split(';');
        const name = /^\s*([^=]+)=/.exec(pair)?.[1];
        if (name !== undefined) kept.set(name, pair.trim());
      }
    },
    header: () => (kept.size === 0 ? undefined : [...kept.values()].join('; ')),
  };
}

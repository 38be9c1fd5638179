import type { BrowserRegistry } from '@tessera/contracts/browser-registry';

/** What runs in a document: the shell's version, and that of each remote that has been loaded. */
type RunningVersions = {
  readonly host: string | undefined;
  readonly remotes: readonly { readonly name: string; readonly version: string }[];
};

/**
 * Of what is published, what a document runs another version of: `loans@…`, and `@…` for the shell. That is the
 * newer one also where a team went back to a former version.
 */
export function newerVersions(published: BrowserRegistry, running: RunningVersions): string[] {
  const isOther = (now: string | undefined, version: string | undefined): now is string =>
    now !== undefined && version !== undefined && now !== version;
  const shell = isOther(published.host, running.host) ? [`@${published.host}`] : [];
  const remotes = running.remotes.flatMap(({ name, version }) => {
    const now = published.remotes.find((remote) => remote.name === name)?.version;
    return isOther(now, version) ? [`${name}@${now}`] : [];
  });
  return [...shell, ...remotes];
}

import type { Registry, RegistryRemote } from '@tessera/contracts/registry';

/** A registry with these remotes in the place of those of their names. */
export function withRemotes(registry: Registry, remotes: readonly RegistryRemote[]): Registry {
  if (remotes.length === 0) return registry;
  const names = new Set(remotes.map(({ name }) => name));
  const isOther = ({ name }: { readonly name: string }) => !names.has(name);
  const refused = registry.refused?.filter(isOther) ?? [];
  const all = [...registry.remotes.filter(isOther), ...remotes];
  const { refused: _all, ...rest } = registry;
  return {
    ...rest,
    remotes: all.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    ...(refused.length > 0 && { refused }),
  };
}

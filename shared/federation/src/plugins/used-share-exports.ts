import type { Compilation, Module } from 'webpack';

function shareKeyOf(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  const { options } = module as Module & { options?: { shareKey?: string } };
  return options?.shareKey;
}

/** The names that other modules reference; null when one of them takes the module as a whole. */
function referencedNames(compilation: Compilation, module: Module): Set<string> | null {
  const names = new Set<string>();
  for (const { dependency } of compilation.moduleGraph.getIncomingConnections(module)) {
    const references = dependency?.getReferencedExports(compilation.moduleGraph, undefined) ?? [];
    for (const reference of references) {
      const [name] = Array.isArray(reference) ? reference : reference.name;
      if (name === undefined) return null;
      names.add(name);
    }
  }
  return names;
}

/**
 * The names that a compilation uses of every share key; null where it cannot tell, as with a
 * namespace object that is passed on. Ask after modules are optimised and before they are joined.
 */
export function usedShareExports(compilation: Compilation): Record<string, string[] | null> {
  const uses: Record<string, string[] | null> = {};
  for (const module of compilation.modules) {
    const key = shareKeyOf(module);
    if (key === undefined) continue;
    const names = referencedNames(compilation, module);
    const before = uses[key] ?? [];
    uses[key] =
      names === null || uses[key] === null ? null : [...new Set([...before, ...names])].sort();
  }
  // Modules come in the order in which their files were read, which differs from build to build.
  return Object.fromEntries(Object.entries(uses).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

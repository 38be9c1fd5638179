import { type BrowserRegistry, browserRegistrySchema } from '@tessera/contracts/browser-registry';

const alreadyRead = new WeakMap<HTMLElement, BrowserRegistry>();

function parseRegistry(text: string | null): BrowserRegistry {
  if (text) {
    const parsed = browserRegistrySchema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    console.error('The registry in the document cannot be read', parsed.error);
  }
  return { format: 1, remotes: [] };
}

/** The registry that the server wrote into the document; empty when there is none to be read. Parsed once. */
export function readInlineRegistry(): BrowserRegistry {
  const source = document.getElementById('registry');
  if (source === null) return parseRegistry(null);
  const registry = alreadyRead.get(source) ?? parseRegistry(source.textContent);
  alreadyRead.set(source, registry);
  return registry;
}

/**
 * The registry as it is now, in the document's language, which the browser may not prefer. Rejects when it
 * cannot be had.
 *
 * @param without versions that failed in this page, as `remote@version`: it names others, where there are any
 */
export async function fetchRegistry(
  without: readonly string[] = [],
  timeLimitMs = 5000,
): Promise<BrowserRegistry> {
  const query = new URLSearchParams({ language: document.documentElement.lang });
  for (const version of without) query.append('without', version);
  const response = await fetch(`/registry.json?${query}`, {
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  return browserRegistrySchema.parse(await response.json());
}

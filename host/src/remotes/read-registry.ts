import { type Registry, registrySchema } from '@tessera/contracts/registry';

/** The registry that the server wrote into the document; empty when there is none to be read. */
export function readInlineRegistry(): Registry {
  const text = document.getElementById('registry')?.textContent;
  if (text) {
    const parsed = registrySchema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    console.error('The registry in the document cannot be read', parsed.error);
  }
  return { format: 1, remotes: [] };
}

/** The registry as it is now, in the document's language, which the browser may not prefer. Rejects when it cannot be had. */
export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch(`/registry.json?language=${document.documentElement.lang}`, {
    signal: AbortSignal.timeout(5000),
  });
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  return registrySchema.parse(await response.json());
}

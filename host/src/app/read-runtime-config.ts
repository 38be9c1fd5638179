import { type RuntimeConfig, runtimeConfigSchema } from '@tessera/contracts/runtime-config';

/** What the server wrote into the document. Throws when it is missing or not what was agreed. */
export function readRuntimeConfig(source: Document): RuntimeConfig {
  const text = source.getElementById('runtime-config')?.textContent;
  if (!text) throw new Error('The document carries no runtime configuration.');
  return runtimeConfigSchema.parse(JSON.parse(text));
}

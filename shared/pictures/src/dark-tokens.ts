import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The colours of the dark theme, by the names of its design tokens without their dashes: `ground`, `line-strong`. */
export function darkTokens(): Readonly<Record<string, string>> {
  const file = resolve('@tessera/ui/styles/tokens.css');
  const dark = /:not\(\[data-theme="light"\]\) \{([^}]*)\}/.exec(readFileSync(file, 'utf8'))?.[1];
  if (dark === undefined) throw new Error(`${file} has no dark theme`);
  return Object.fromEntries(
    [...dark.matchAll(/--([\w-]+): (#[0-9a-f]{6}(?:[0-9a-f]{2})?);/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

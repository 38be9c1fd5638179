import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type RegistryRemote, registryRemoteSchema } from '@tessera/contracts/registry';
import { fragmentFault } from './fragment-fault.ts';
import { type Publication, publicationSchema } from './release-entry.ts';

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

export const digestOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();

/** @throws Error for a page's markup that no host would write into a document */
function requireGoodFragments(remote: RegistryRemote, distDir: string): void {
  for (const { name, routes } of [remote, ...Object.values(remote.languages ?? {})]) {
    for (const { path, fragment } of routes) {
      if (fragment === undefined) continue;
      const file = join(distDir, fragment.url.slice(`/r/${name}/`.length));
      const fault = fragmentFault(readFileSync(file, 'utf8'));
      if (fault !== undefined) throw new Error(`hosts refuse the fragment of ${path}: ${fault}`);
    }
  }
}

/**
 * What the current build in a `dist` folder is, with every language that it was built in and the digest of
 * every file. Throws when there is no build, when it is another remote's, or when hosts would refuse some of it.
 */
export function publicationIn(distDir: string, remote: string): Publication {
  const { version, languages = {} } = readJson(join(distDir, 'current.json'));
  const entryOf = (of: string) => readJson(join(distDir, of, 'registry-entry.json'));
  const others = Object.entries<string>(languages);
  const entry = registryRemoteSchema.parse({
    ...entryOf(version),
    ...(others.length > 0 && {
      languages: Object.fromEntries(others.map(([language, of]) => [language, entryOf(of)])),
    }),
  });
  if (entry.name !== remote) throw new Error(`${distDir} holds ${entry.name}, not ${remote}`);
  const files = [version, ...Object.values<string>(languages)].flatMap((of) =>
    filesIn(join(distDir, of)).map((file) => [
      `${of}/${file}`,
      digestOf(readFileSync(join(distDir, of, file))),
    ]),
  );
  requireGoodFragments(entry, distDir);
  const { uses = {}, contract } = readJson(join(distDir, version, 'assets.json'));
  return publicationSchema.parse({
    remote: entry,
    uses,
    ...(contract && { contract }),
    files: Object.fromEntries(files),
  });
}

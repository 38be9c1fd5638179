import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryRemote } from '@tessera/contracts/registry';
import { folderStore } from '../src/folder-store.ts';
import { publicationIn } from '../src/publication-in.ts';
import { makeReleaseKey, readSigningKey } from '../src/release-keys.ts';
import { type Build, releaseOf } from '../src/release-wishes.ts';

const integrity = `sha384-${'A'.repeat(64)}`;

/** What a build of the remote `loans` says of itself. */
export const sampleRemote = (version: string): RegistryRemote => ({
  format: 1,
  name: 'loans',
  version,
  container: `tessera_loans_${version}`,
  entry: { url: `/r/loans/${version}/remote-entry.js`, integrity },
  parent: 'dashboard',
  routes: [
    {
      path: '/dashboard/loan/:id',
      title: 'Loan',
      description: '',
      chunk: 'loan',
      scripts: [],
      styles: [],
    },
  ],
  requires: { react: '^19.3.1' },
  runtime: '2.9.2',
});

export const sampleKey = makeReleaseKey();

/** A folder with a store and with builds of `loans`, each in a `dist` of its own. */
export function createSampleReleases() {
  const root = mkdtempSync(join(tmpdir(), 'releases-'));
  const storeDir = join(root, 'store');
  mkdirSync(storeDir);

  /** The build of a version: its bytes follow from its name. */
  const distOf = (version: string, content = `entry of ${version}`): string => {
    const dist = join(root, 'dist', `${version}-${content.length}`);
    mkdirSync(join(dist, version), { recursive: true });
    const write = (file: string, value: unknown) =>
      writeFileSync(join(dist, file), typeof value === 'string' ? value : JSON.stringify(value));
    write('current.json', { version, inputs: version });
    write(`${version}/registry-entry.json`, sampleRemote(version));
    write(`${version}/assets.json`, { uses: { react: ['useState'] } });
    write(`${version}/remote-entry.js`, content);
    return dist;
  };

  const buildOf = (version: string, day = 1): Build & { readonly distDir: string } => {
    const distDir = distOf(version);
    return {
      distDir,
      publication: publicationIn(distDir, 'loans'),
      commit: {
        id: `${day}`.padStart(40, '0'),
        time: new Date(Date.UTC(2026, 0, day)).toISOString(),
      },
    };
  };

  return {
    root,
    storeDir,
    store: folderStore(storeDir),
    key: readSigningKey(sampleKey.privatePem),
    distOf,
    buildOf,
    /** What a release of this version appends first. */
    firstWish: (version: string) => releaseOf(buildOf(version), {}, undefined),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export type SampleReleases = ReturnType<typeof createSampleReleases>;

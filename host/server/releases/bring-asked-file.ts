import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Publication } from '@tessera/releases/release-entry';
import type { HostStore } from './host-store.ts';

/** What cannot be had is looked for so often at most. */
const againAfterMs = 2000;

/** As they lie beside a file where it was compressed. */
const forms = ['', '.br', '.gz'];

/**
 * For files of versions that a page has from another host, or has had open for long: this host may never have
 * served them itself. Undefined where every file is here.
 */
export function bringAskedFile(
  { bringFile, filesDir }: HostStore,
  publicationOf: (remote: string, version: string) => Promise<Publication | undefined>,
): ((path: string) => Promise<void>) | undefined {
  if (bringFile === undefined) return undefined;
  const asked = new Map<string, { readonly at: number; readonly work: Promise<void> }>();

  const bring = async (path: string): Promise<void> => {
    const [remote = '', version = ''] = path.split('/');
    const file = path.slice(remote.length + 1);
    const publication = await publicationOf(remote, version);
    if (publication?.files[file] === undefined) return;
    await Promise.all(forms.map((form) => bringFile(publication, file + form)));
  };

  const isHere = (path: string): Promise<boolean> =>
    access(join(filesDir, path)).then(
      () => true,
      () => false,
    );

  return async (path) => {
    if (await isHere(path)) return;
    const before = asked.get(path);
    if (before !== undefined && performance.now() - before.at < againAfterMs) return before.work;
    if (asked.size > 10_000) asked.clear();
    // Without an answer of the store the file is not there, which is all that a browser has to know.
    const work = bring(path).catch(() => undefined);
    asked.set(path, { at: performance.now(), work });
    return work;
  };
}

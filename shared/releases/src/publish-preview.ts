import type { Releasing } from './append-entry.ts';
import { readEnvelope, sealEnvelope } from './envelope.ts';
import { type PreviewEntry, previewEntrySchema, previewPath } from './preview-entry.ts';
import { previewStore } from './preview-store.ts';
import { putPublication } from './put-publication.ts';
import { versionsIn } from './release-entry.ts';
import type { ReleaseStore } from './release-store.ts';
import type { Build } from './release-wishes.ts';

const dayMs = 86_400_000;

/** Puts a build beside what is released, signed, for whoever names it at the preview origin. Once more renews it. */
export async function publishPreview(
  { remote, store, key }: Releasing,
  { publication, commit }: Build,
  distDir: string,
  { days, now = new Date() }: { readonly days: number; readonly now?: Date },
): Promise<PreviewEntry> {
  const previews = previewStore(store);
  await putPublication(previews, publication, distDir);
  const entry = previewEntrySchema.parse({
    format: 1,
    remote,
    time: now.toISOString(),
    until: new Date(now.getTime() + days * dayMs).toISOString(),
    commit,
    publication,
  });
  const path = previewPath(remote, publication.remote.version);
  const text = Buffer.from(sealEnvelope('preview', entry, key));
  while (!(await previews.create(path, text))) await previews.remove(path);
  return entry;
}

/**
 * Removes the previews of a remote that are served no more, with their files; one that cannot be read as well.
 *
 * @returns their versions
 */
export async function prunePreviews(
  store: ReleaseStore,
  remote: string,
  { now, rehearse = false }: { readonly now: Date; readonly rehearse?: boolean },
): Promise<string[]> {
  const previews = previewStore(store);
  const kept = new Set<string>();
  const ended = new Map<string, readonly string[]>();
  for (const { name } of await previews.files(`entries/${remote}`)) {
    const version = name.replace(/\.json$/, '');
    const entry = await readPreview(previews, `entries/${remote}/${name}`);
    const versions = entry === undefined ? [version] : versionsIn(entry.publication);
    if (entry === undefined || entry.until <= now.toISOString()) ended.set(version, versions);
    else for (const each of versions) kept.add(each);
  }
  if (!rehearse) {
    for (const [version, versions] of ended) {
      await previews.remove(previewPath(remote, version));
      const spare = versions.filter((each) => !kept.has(each));
      for (const each of spare) await previews.remove(`r/${remote}/${each}`);
    }
  }
  return [...ended.keys()];
}

async function readPreview(previews: ReleaseStore, path: string) {
  try {
    const text = (await previews.read(path))?.toString('utf8') ?? '';
    return previewEntrySchema.parse(readEnvelope('preview', text).value);
  } catch {
    return undefined;
  }
}

import { openPreview, previewPath } from '@tessera/releases/preview-entry';
import { mostEntryBytes, type Publication } from '@tessera/releases/release-entry';
import { type Judge, judgePublication } from '../releases/judge-entry.ts';

export type JudgedPreview =
  | { readonly publication: Publication; readonly refusal: undefined }
  | { readonly publication: undefined; readonly refusal: string };

/** A key that may sign no more entries, being rotated or lost, signs no preview either. */
const afterAll = Number.MAX_SAFE_INTEGER;

/**
 * Says whether this host serves a preview. It is held to all that a release is: signed by its team, within its
 * team's paths, made for this shell, and whole. Never rejects: what is wrong is a reason.
 *
 * @param judge whose store is that of previews
 */
export async function judgePreview(
  remote: string,
  version: string,
  judge: Judge,
  now: Date,
): Promise<JudgedPreview> {
  const refused = (refusal: string): JudgedPreview => ({ publication: undefined, refusal });
  let text: string | undefined;
  try {
    const bytes = await judge.store.read(previewPath(remote, version), mostEntryBytes);
    text = bytes?.toString('utf8');
  } catch {
    return refused('it cannot be read');
  }
  if (text === undefined) return refused('there is no such preview');
  try {
    const keyOf = (id: string) => judge.teams.get(remote)?.keyFor(id, afterAll);
    const { until, publication } = openPreview(text, { remote, version }, keyOf);
    if (until <= now.toISOString()) return refused(`its time was over at ${until}`);
    const { refusal } = await judgePublication(publication, judge);
    return refusal === undefined ? { publication, refusal } : refused(refusal);
  } catch (error) {
    return refused(`it cannot be trusted: ${(error as Error).message}`);
  }
}

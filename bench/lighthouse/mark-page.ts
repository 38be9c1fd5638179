import type { Audit } from './audit-page.ts';
import { describeMarks, type MarkedPage } from './marks.ts';
import type { Audits } from './open-audits.ts';

/** A page to be marked, and how often. */
export type PageToMark = Pick<MarkedPage, 'path' | 'isPublic' | 'isSearched'> & {
  readonly runs: number;
};

/** An audit that comes to nothing is made once more; undefined when that comes to nothing too. */
async function auditTwice(audits: Audits, path: string): Promise<Audit | undefined> {
  for (const again of ['; once more', '']) {
    try {
      return await audits.auditPath(path);
    } catch (error) {
      console.error(`${path}: ${error instanceof Error ? error.message : error}${again}`);
    }
  }
  return undefined;
}

/** Marks a page, and tells of it; undefined where somebody ended it. */
export async function markPage(
  audits: Audits,
  { runs, ...page }: PageToMark,
  signal: AbortSignal,
): Promise<MarkedPage | undefined> {
  const audited: (Audit | undefined)[] = [];
  for (let run = 0; run < runs; run += 1) {
    if (signal.aborted) return undefined;
    audited.push(await auditTwice(audits, page.path));
  }
  const done = audited.flatMap((audit) => audit ?? []);
  const faults = [...new Set(done.flatMap(({ faults }) => faults))];
  const marked = { ...page, runs: done.map(({ marks }) => marks), faults };
  console.log(describeMarks(marked));
  return marked;
}

import lighthouse from 'lighthouse';
import type { Marks } from './marks.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Audit = {
  readonly marks: Marks;
  /** What cost marks, in words, of what is not about speed. */
  readonly faults: readonly string[];
};

/** A limit for what hangs. */
const longestLoadMs = 45_000;

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const markOf = ({ categories }: Result, id: string): number =>
  Math.round((categories[id]?.score ?? 0) * 100);

const faultsOf = ({ categories, audits }: Result): string[] =>
  Object.entries(categories)
    .filter(([id]) => id !== 'performance')
    .flatMap(([id, { auditRefs }]) =>
      auditRefs
        .filter(({ weight }) => weight > 0)
        .map(({ id: audit }) => audits[audit])
        .filter((audit) => audit?.score !== null && (audit?.score ?? 0) < 1)
        .map((audit) => `${id}: ${audit?.title} (${audit?.id})`),
    );

/**
 * Lighthouse, once, on a phone of the middle as it simulates one. Who is signed in stays so; what was loaded before is
 * loaded again. @throws Error when the page did not load
 */
export async function auditPage(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    // Nobody looks at the report.
    disableFullPageScreenshot: true,
    maxWaitForLoad: longestLoadMs,
  });
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return {
    marks: {
      performance: markOf(lhr, 'performance'),
      accessibility: markOf(lhr, 'accessibility'),
      bestPractices: markOf(lhr, 'best-practices'),
      seo: markOf(lhr, 'seo'),
    },
    faults: faultsOf(lhr),
  };
}

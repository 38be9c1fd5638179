/**
 * `npm run lighthouse`: Lighthouse on a phone, three runs of every public page as production serves it, and of the
 * dashboard of somebody who is signed in. Fails where a public page lacks anything but speed, and writes the marks into
 * docs/performance.md. Being found is asked of the pages that the site's map names; those in another language are run
 * once. `-- --pages /,/static/faq --runs 1` takes less and writes nothing, as `--short` does, which takes two pages once.
 * Whoever ends it (or has it ended, by `--minutes 10`) is told the marks so far, and `--resume` goes on from there.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dashboardRoutes, publicRoutes, staticRoutes } from '../../e2e/fixtures/routes.ts';
import { interruption } from '../../scripts/end-to-end/interruption.ts';
import { repositoryRoot } from '../../scripts/launch/site-folders.ts';
import { keepRun, readKeptRun } from '../kept-run.ts';
import { buildSite } from '../serving/build-site.ts';
import { cacheFolder, hashInputs } from '../site/builds/build-to-compare.ts';
import { writePart } from '../write-part.ts';
import { markPage, type PageToMark } from './mark-page.ts';
import { judgeMarks, type MarkedPage, marksTable } from './marks.ts';
import { type Audits, openAudits } from './open-audits.ts';

const usualRuns = 3;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    short: { type: 'boolean', default: false },
    runs: { type: 'string', default: `${usualRuns}` },
    pages: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    resume: { type: 'boolean', default: false },
  },
});
const runs = values.short ? 1 : Number(values.runs);
const named = values.short ? ['/', '/static/faq'] : values.pages?.split(',');
const signal = AbortSignal.any([
  interruption('The audits were ended.'),
  AbortSignal.timeout(Number(values.minutes) * 60_000),
]);

const isAsked = (path: string): boolean => named?.includes(path) ?? true;
const pathsOf = (routes: readonly { path: string }[]) => routes.map(({ path }) => path);

/** In the language of the sources as often as was asked for, and once in each other. */
async function publicPages(audits: Audits): Promise<PageToMark[]> {
  const searched = await audits.searchedPaths();
  const routes = pathsOf([...publicRoutes, ...staticRoutes]);
  const paths = [...new Set([...routes, ...searched])].filter(isAsked);
  const pages: PageToMark[] = [];
  for (const path of paths) {
    if (!(await audits.isServed(path))) continue;
    const isSearched = searched.includes(path);
    pages.push({ path, isPublic: true, isSearched, runs: routes.includes(path) ? runs : 1 });
  }
  return pages;
}

const dashboardPages = async (): Promise<PageToMark[]> =>
  pathsOf(dashboardRoutes)
    .filter(isAsked)
    .map((path) => ({ path, isPublic: false, isSearched: false, runs }));

// The checks build the site before they ask for the short form.
if (!values.short) await buildSite(signal);
const file = join(cacheFolder, 'marked.json');
const key = JSON.stringify({ inputs: values.short ? '' : await hashInputs(), runs, named });
const marked = (values.resume ? readKeptRun<MarkedPage[]>(file, key) : undefined) ?? [];

async function markSite(
  mode: 'production' | 'sandbox',
  pagesOf: (audits: Audits) => Promise<PageToMark[]>,
): Promise<void> {
  const audits = await openAudits(mode);
  try {
    for (const page of await pagesOf(audits)) {
      if (marked.some(({ path }) => path === page.path)) continue;
      const next = await markPage(audits, page, signal);
      if (next === undefined) return;
      marked.push(next);
      if (!values.short) keepRun(file, { key, figures: marked });
    }
  } finally {
    await audits.close();
  }
}

await markSite('production', publicPages);
if (!signal.aborted && (await dashboardPages()).length > 0) {
  await markSite('sandbox', dashboardPages);
}
const faults = marked.flatMap(judgeMarks);
for (const fault of faults) console.error(fault);
if (!values.short) console.log(`\n${marksTable(marked)}\n`);
const isWhole = named === undefined && runs >= usualRuns && !signal.aborted;
if (isWhole)
  writePart(join(repositoryRoot, 'docs/performance.md'), 'lighthouse', marksTable(marked));
process.exit(faults.length === 0 && marked.length > 0 && !signal.aborted ? 0 : 1);

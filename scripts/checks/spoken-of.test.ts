import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  describeNotice,
  noticeKinds,
  subjectOf,
} from '../../api/src/person/notices/describe-notice.ts';
import type { NoticeKind } from '../../api/src/person/notices/notice-kind.ts';
import { matchRoute } from '../../shared/contracts/src/match-route.ts';
import { pageControls } from '../../shared/contracts/src/page-controls.ts';
import { repositoryRoot } from '../launch/site-folders.ts';
import {
  controlsAt,
  faultsOfText,
  partLinksOf,
  type Routes,
  subjectsOf,
  textsOf,
} from './spoken-of.ts';

let routes: Routes;
beforeAll(async () => {
  const files = globSync('remote-*/src/route-table.ts', { cwd: repositoryRoot });
  const tables = files.map(
    (file): Promise<{ routeTable: Routes }> => import(path.join(repositoryRoot, file)),
  );
  routes = (await Promise.all(tables)).flatMap(({ routeTable }) => routeTable);
});

/** Kinds whose notices need no link. */
const withoutLink = [
  // Whoever has the code is at the page that asked for it.
  'step_up_code',
];

/** All else that the API and the signer say: problems, and mails that are no notices. */
const sources = globSync('{api,signer}/src/**/*.ts', { cwd: repositoryRoot })
  .filter((file) => !/\.test\.ts$|\/notices\/kinds\//.test(file))
  .map((file) => [file, readFileSync(path.join(repositoryRoot, file), 'utf8')] as const);

/** What the site's pages say and link to, by feature: its words and its links are files of one folder. */
const features = Map.groupBy(
  globSync('remote-*/src/**/*.{ts,tsx}', { cwd: repositoryRoot })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(path.join(repositoryRoot, file), 'utf8')] as const),
  ([file]) => path.dirname(file),
);
const linksOfFeature = (files: readonly (readonly [string, string])[]) =>
  files.flatMap(([, source]) => partLinksOf(source));

/** Stands for whatever a notice's text may ask of its data. */
const anything = {
  asset: 'EUR',
  amount: '1.00',
  [Symbol.toPrimitive]: (hint: string) =>
    hint === 'number' ? 12 : hint === 'string' ? '2026-06-16' : '2026-06-16T10:00:00Z',
};
const anyData = new Proxy({}, { get: () => anything });

function wordsOf(kind: NoticeKind): string {
  const { title, text } = describeNotice(
    { kind, data: anyData },
    { locale: 'en', timeZone: 'UTC' },
  );
  return `${title}. ${text}`;
}

describe('what the API sends people to', () => {
  it.each(Object.entries(pageControls))(
    '%s stands on a page of the site',
    (_, { path: pattern }) => {
      expect(matchRoute(routes, pattern.replace(':id', 'an-id'))?.path).toBe(pattern);
    },
  );

  it.each(noticeKinds)('is what a notice of %s speaks of', (kind) => {
    const subject = subjectOf(kind);
    expect(subject === null).toBe(withoutLink.includes(kind));
    if (subject !== null) expect(faultsOfText(wordsOf(kind), [subject], routes)).toEqual([]);
  });

  it('is what the problems and the other mails speak of', () => {
    const faults = sources.flatMap(([file, source]) =>
      textsOf(source).flatMap((text) =>
        faultsOfText(text, subjectsOf(source), routes).map((fault) => `${file}: ${fault}`),
      ),
    );
    expect(faults).toEqual([]);
    expect(sources.length).toBeGreaterThan(500);
  });

  it('is where the pages link to parts of others', () => {
    const links = [...features.values()].flatMap(linksOfFeature);
    expect(links).toContain('/dashboard/settings#whitelist');
    expect(links.filter((link) => controlsAt(link).length === 0)).toEqual([]);
  });

  it('is the whitelist where a page speaks of it', () => {
    const speaks = [...features.values()].filter((files) =>
      files.some(([, source]) => source.includes('known addresses and payees alone')),
    );
    expect(speaks.length).toBeGreaterThan(0);
    for (const files of speaks) {
      expect(linksOfFeature(files).flatMap(controlsAt)).toContain('whitelist');
    }
  });

  it('is nothing that no text speaks of', () => {
    const subjects = [
      ...noticeKinds.map(subjectOf),
      ...sources.flatMap(([, source]) => subjectsOf(source)),
      ...[...features.values()].flatMap(linksOfFeature).flatMap(controlsAt),
    ];
    expect(Object.keys(pageControls).filter((name) => !subjects.includes(name as never))).toEqual(
      [],
    );
  });
});

describe('a text at fault', () => {
  it.each([
    ['You can sign that device out in Settings.', 'writeToSupport', ['names Settings']],
    ['Change your password.', 'payees', ['speaks of changePassword']],
    ['Change your password in Settings.', 'changePassword', []],
    ['Your withdrawal is complete.', 'coinWithdrawals', []],
  ] as const)('is noticed: %s', (text, control, faults) => {
    expect(faultsOfText(text, [control], routes)).toEqual(
      faults.map((fault) => `“${text}” ${fault}`),
    );
  });

  it('is found in a source, and a comment or a summary is none', () => {
    const source = `
      // Write to support.
      summary: 'Write to support',
      detail: 'Write to support.',
      path: pathTo('payees'),`;
    expect(textsOf(source)).toEqual(["'Write to support.'"]);
    expect(subjectsOf(source)).toEqual(['payees']);
  });
});

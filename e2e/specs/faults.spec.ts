import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Account, createAccount } from '../fixtures/accounts.ts';
import { type Fault, type FaultyEdge, startFaultyEdge } from '../fixtures/faulty-edge.ts';
import { goTo } from '../fixtures/go-to.ts';
import { inTable } from '../fixtures/in-table.ts';
import { isWhole } from '../fixtures/is-whole.ts';
import { type PrivateSite, publishedVersions, startPrivateSite } from '../fixtures/private-site.ts';
import { releaseStatusOf } from '../fixtures/release-status-of.ts';
import { routesOfRemotes } from '../fixtures/routes.ts';
import { runProgram } from '../fixtures/run-program.ts';
import { countSingletons, renderersIn } from '../fixtures/singletons.ts';
import { site } from '../fixtures/site.ts';
import { expect, isViolation, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

/** One page of each remote, which browsers draw: what becomes of one that stands in its document is another story. */
const pageOf = new Map(
  [...routesOfRemotes].flatMap(([name, routes]) =>
    routes
      .filter(({ path }) => !path.startsWith('/static/'))
      .slice(-1)
      .map((page) => [name, page]),
  ),
);
const remotes = [...pageOf.keys()];
/** All that must go on beside a remote, from the next one on; in the short form that one alone. */
function othersOf(remote: string): string[] {
  const index = remotes.indexOf(remote);
  const others = [...remotes.slice(index + 1), ...remotes.slice(0, index)];
  return isWhole ? others : others.slice(0, 1);
}
const failure = 'This part of the site did not load';
/**
 * Shorter than a visitor's, so that what hangs is not waited for long; long enough for what is well on a machine that
 * has more to do.
 */
const pageTimeLimitMs = isWhole ? 8_000 : 20_000;
/** Less than the time after which who does nothing is signed out. */
const signedInForMs = 5 * 60_000;
/** Within the limit, on a machine that has more to do. */
const withinLimit = { timeout: pageTimeLimitMs + 10_000 };

/** Whether an older version of the remote is there to take the place of the one that breaks. */
const ledgers = ['alone', 'with a version before it'] as const;
type Ledger = (typeof ledgers)[number];
/** How a visitor meets what broke: at first sight, or on the way from another page. */
const ways = ['fresh document', 'open site'] as const;

/** How a remote breaks, and how that ends. Files are those of the version that everybody gets. */
type Breakage = {
  readonly name: string;
  /** Nobody notices: the page comes in the version that was released, and no other takes its place. */
  readonly isUnnoticed?: true;
  /** Takes its time to fail, each time: in the short form nobody tries again before it is over. */
  readonly hangs?: boolean;
  start(at: Scene): Promise<void> | void;
  end(at: Scene): Promise<void> | void;
};
type Scene = {
  readonly page: Page;
  readonly edge: FaultyEdge;
  readonly own: PrivateSite;
  readonly remote: string;
  readonly version: string;
  /** What the page did against its policy. */
  readonly violations: string[];
};

/** A document has a page's chunk and the entry in one file: whichever of both breaks, that one does. */
const fileKinds = {
  entry: 'remote-entry[^/]*\\.js',
  chunk: '(?!remote-entry\\.js)[^/]+\\.js',
  'style sheet': '[^/]+\\.css',
} as const;

const spoiledFiles = (kind: keyof typeof fileKinds, fault: Fault): Breakage => ({
  name: `${kind} ${fault}`,
  hangs: fault === 'hangs',
  start: ({ edge, remote, version }) =>
    edge.spoil(new RegExp(`^/r/${remote}/${version}/${fileKinds[kind]}`), fault),
  end: ({ edge }) => edge.mend(),
});

const inBrowser = (fault: string, name: string): Breakage => ({
  name,
  start: async ({ page, edge, remote }) => {
    await page.goto(`${edge.url}/robots.txt`);
    await page.evaluate((value) => localStorage.setItem('fault', value), `${fault} ${remote}`);
  },
  end: ({ page }) => page.evaluate(() => localStorage.removeItem('fault')),
});

const folderOf = ({ own, remote, version }: Scene) => join(own.storeDir, 'r', remote, version);

/** Compressed or not, as they lie in the store. */
const missingFiles = (kind: keyof typeof fileKinds): Breakage => ({
  name: `${kind} missing`,
  start: (scene) => {
    const isOfKind = new RegExp(`^${fileKinds[kind]}`);
    const files = readdirSync(folderOf(scene)).filter((file) => isOfKind.test(file));
    expect(files).not.toEqual([]);
    for (const file of files) {
      renameSync(join(folderOf(scene), file), join(folderOf(scene), `away.${file}`));
    }
  },
  end: (scene) => {
    for (const file of readdirSync(folderOf(scene)).filter((each) => each.startsWith('away.'))) {
      renameSync(join(folderOf(scene), file), join(folderOf(scene), file.replace('away.', '')));
    }
  },
});

const withoutRegistry = (fault: Fault): Breakage => ({
  name: `registry ${fault}`,
  isUnnoticed: true,
  start: ({ edge }) => edge.spoil(/^\/registry\.json/, fault),
  end: ({ edge }) => edge.mend(),
});

const unreadableEntry = (scene: Scene) =>
  join(scene.own.storeDir, 'releases', scene.remote, '99999999.json');

const breakages: readonly Breakage[] = [
  ...(Object.keys(fileKinds) as (keyof typeof fileKinds)[]).flatMap((kind) =>
    (['404', '500', 'hangs', 'is HTML', 'has a flipped byte'] as const).map((fault) =>
      spoiledFiles(kind, fault),
    ),
  ),
  ...(Object.keys(fileKinds) as (keyof typeof fileKinds)[]).map(missingFiles),
  inBrowser('load', 'entry throws'),
  inBrowser('evaluated', 'module throws when it is evaluated'),
  inBrowser('render', 'page throws in render'),
  {
    name: 'version is gone from the store',
    start: (scene) => renameSync(folderOf(scene), `${folderOf(scene)}.away`),
    end: (scene) => renameSync(`${folderOf(scene)}.away`, folderOf(scene)),
  },
  {
    name: 'entry 404, and no registry',
    start: ({ edge, remote, version }) =>
      edge.spoil(new RegExp(`^/registry\\.json|^/r/${remote}/${version}/remote-entry`), '404'),
    end: ({ edge }) => edge.mend(),
  },
  {
    name: 'entry and registry hang',
    hangs: true,
    start: ({ edge, remote, version }) =>
      edge.spoil(new RegExp(`^/registry\\.json|^/r/${remote}/${version}/remote-entry`), 'hangs'),
    end: ({ edge }) => edge.mend(),
  },
  withoutRegistry('404'),
  withoutRegistry('hangs'),
  {
    name: 'newest entry of the ledger cannot be read',
    isUnnoticed: true,
    start: async (scene) => {
      writeFileSync(unreadableEntry(scene), '{"payload":');
      await expect.poll(() => refusedOf(scene)).toContain(99_999_999);
    },
    end: (scene) => rmSync(unreadableEntry(scene)),
  },
];

/** The numbers of entries that the site says it does not serve. */
async function refusedOf({ own, remote }: Scene): Promise<number[]> {
  return (await releaseStatusOf(own.url, remote)).refused.map(({ number }) => number);
}

/** Without the registry nobody can say which version was before. */
const hasReserve = (ledger: Ledger, { name }: Breakage) =>
  ledger === 'with a version before it' && !name.includes('registry');

/** The remote's own page: the document and the shell may draw its heading before it has come. */
async function expectPage(page: Page, remote: string) {
  const { heading = '' } = pageOf.get(remote) ?? {};
  await expect(page.locator('#first-heading, [data-awaited]')).toHaveCount(0, withinLimit);
  await expect(new Shell(page).heading(heading)).toBeVisible(withinLimit);
  await expect(new Shell(page).heading(failure)).toBeHidden();
}

async function expectLayout(page: Page, remote: string) {
  const shell = new Shell(page);
  await expect(shell.themeToggle).toBeVisible();
  const links = remote === 'public' ? shell.publicLinks : shell.sidebar;
  await expect(links.getByRole('link').first()).toBeVisible();
}

/** Releases into each store, for each remote, a version that breaks where the browser says so. */
async function releaseBreakable(stores: readonly string[], which: readonly string[]) {
  const args = [join(site.dataDir, 'keys'), stores.join(','), ...which];
  const printed = await runProgram(
    new URL('../fixtures/release-breakable-remotes.ts', import.meta.url),
    ...args,
  );
  return printed
    .trim()
    .split('\n')
    .map((line) => {
      const [remote = '', version = ''] = line.split(' ');
      return [remote, version] as const;
    });
}

const filesOf = (page: Page, remote: string) =>
  page.evaluate(
    (name) =>
      performance
        .getEntriesByType('resource')
        .map((entry) => /\/r\/([^/]+)\/([^/]+)\//.exec(entry.name))
        .filter((found) => found?.[1] === name)
        .map((found) => found?.[2]),
    remote,
  );

/** What a breakage may do to a page and its visitor, from the fault until it is over. */
async function expectHarmless(scene: Scene, breakage: Breakage, reserve: string | undefined) {
  const { page, remote } = scene;
  await expectLayout(page, remote);
  const document = await page.evaluateHandle(() => window.document);
  const fails = breakage.isUnnoticed !== true && reserve === undefined;
  if (breakage.isUnnoticed) {
    await expectPage(page, remote);
    expect(new Set(await filesOf(page, remote))).toEqual(new Set([scene.version]));
  } else if (reserve === undefined) {
    await expect(new Shell(page).heading(failure)).toBeVisible(withinLimit);
  } else {
    await expectPage(page, remote);
    expect(await filesOf(page, remote)).toContain(reserve);
  }
  for (const other of othersOf(remote)) {
    await goTo(page, pageOf.get(other)?.path ?? '');
    await expectPage(page, other);
  }
  await goTo(page, pageOf.get(remote)?.path ?? '');
  const again = page.getByRole('button', { name: 'Try again' });
  if (fails && (isWhole || breakage.hangs !== true)) {
    await again.click();
    await expect(again).toBeEnabled({ timeout: 2 * pageTimeLimitMs });
    await expect(new Shell(page).heading(failure)).toBeVisible();
  }
  await breakage.end(scene);
  if (fails) {
    await expect(async () => {
      if (await again.isEnabled().catch(() => false)) await again.click();
      await expect(new Shell(page).heading(failure)).toBeHidden({ timeout: pageTimeLimitMs });
    }).toPass({ timeout: 4 * pageTimeLimitMs });
  }
  await expectPage(page, remote);
  expect(await document.evaluate((first) => first === window.document)).toBe(true);
  expect(await renderersIn(page)).toBe(1);
  expect(scene.violations).toEqual([]);
}

test.describe('a version of a remote that breaks', () => {
  // Each worker has sites of its own, which take a minute to build: worth it for the whole of the cells alone.
  test.describe.configure({ mode: isWhole ? 'parallel' : 'default' });
  const sites = new Map<Ledger, { own: PrivateSite; edge: FaultyEdge }>();
  const contexts = new Map<Ledger, { context: BrowserContext; since: number }>();
  let account: Account;
  const versions = new Map<string, string>();
  let before: Record<string, string>;
  let built: string;

  test.beforeAll(async () => {
    test.setTimeout(1_800_000);
    built = mkdtempSync(join(tmpdir(), 'tessera-breakable-'));
    const storeOf = (ledger: Ledger) => join(built, ledger);
    for (const ledger of ledgers) cpSync(site.storeDir, storeOf(ledger), { recursive: true });
    rmSync(join(storeOf('alone'), 'releases'), { recursive: true });
    for (const [remote, version] of await releaseBreakable(ledgers.map(storeOf), remotes)) {
      versions.set(remote, version);
    }
    before = await publishedVersions(site.url);
    account = await createAccount();
    for (const ledger of ledgers) {
      const own = await startPrivateSite({ PAGE_TIME_LIMIT_MS: `${pageTimeLimitMs}` }, (store) => {
        rmSync(store, { recursive: true });
        cpSync(storeOf(ledger), store, { recursive: true });
      });
      sites.set(ledger, { own, edge: await startFaultyEdge(own.url) });
    }
  });
  test.afterAll(async () => {
    for (const { context } of contexts.values()) await context.close();
    for (const { own, edge } of sites.values()) {
      edge.stop();
      own.stop();
    }
    rmSync(built, { recursive: true, force: true });
  });

  function siteOf(ledger: Ledger) {
    const found = sites.get(ledger);
    if (found === undefined) throw new Error('the sites did not start');
    return found;
  }

  /** Signed in so short a time ago that no session ends meanwhile because nobody does anything. */
  async function contextOf(ledger: Ledger, browser: Browser): Promise<BrowserContext> {
    const before = contexts.get(ledger);
    if (before && performance.now() - before.since < signedInForMs) return before.context;
    await before?.context.close();
    const context = await browser.newContext();
    contexts.set(ledger, { context, since: performance.now() });
    const page = await context.newPage();
    await new SignInPage(page).signIn(account, `${siteOf(ledger).edge.url}/auth/sign-in`);
    await expect(new Shell(page).heading('Overview')).toBeVisible();
    await page.close();
    return context;
  }

  /** A page of its own, whose browser has no file yet. */
  async function enter(ledger: Ledger, remote: string, browser: Browser): Promise<Scene> {
    const { own, edge } = siteOf(ledger);
    const context = await contextOf(ledger, browser);
    const page = await context.newPage();
    await countSingletons(page);
    const violations: string[] = [];
    page.on('console', (message) => {
      if (isViolation(message.text())) violations.push(message.text());
    });
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    return { page, edge, own, remote, version: versions.get(remote) ?? '', violations };
  }

  for (const [index, breakage] of breakages.entries()) {
    for (const remote of remotes) {
      for (const [which, ledger] of ledgers.entries()) {
        // In the short form each breakage meets one remote, with one ledger and in one way, and each remote some of them
        // with each ledger in each way.
        const round = Math.floor(index / remotes.length);
        const isShort =
          remotes[index % remotes.length] === remote && (index + round) % ledgers.length === which;
        const tag = isShort ? '' : ' @whole';
        const title = `${remote}, ${ledger}: ${breakage.name}`;
        const turn = index + Math.floor(round / ledgers.length);
        const walked = isWhole ? ways : [ways[turn % ways.length]];
        test(`${title}${tag}`, async ({ browser }) => {
          test.info().annotations.push(...inTable(`Faults of ${remote}`, breakage.name));
          const path = pageOf.get(remote)?.path ?? '';
          const elsewhere = remotes.find((name) => name !== remote && name !== 'public') ?? '';
          const reserve = hasReserve(ledger, breakage) ? before[remote] : undefined;
          for (const way of walked) {
            await test.step(`${way}, ${ledger}`, async () => {
              const scene = await enter(ledger, remote, browser);
              await breakage.start(scene);
              const first = way === 'open site' ? (pageOf.get(elsewhere)?.path ?? '') : path;
              // What hangs holds up the end of loading, and not the page.
              await scene.page.goto(scene.edge.url + first, { waitUntil: 'commit' });
              if (way === 'open site') {
                await expectPage(scene.page, elsewhere);
                await goTo(scene.page, path);
              }
              await expectHarmless(scene, breakage, reserve);
              await scene.page.close();
            });
          }
        });
      }
    }
  }

  // The last one, for it leaves the site with a further version.
  test('throws in render, and so does the one that takes its place', async ({ browser }) => {
    const [remote = ''] = remotes;
    const { own } = siteOf('alone');
    const former = versions.get(remote);
    const [[, version = ''] = []] = await releaseBreakable([own.storeDir], [`${remote}:another`]);
    expect(version).not.toBe(former);
    await expect.poll(async () => (await publishedVersions(own.url))[remote]).toBe(version);
    const breakage = inBrowser('render', 'page throws in render, in both versions');
    test.info().annotations.push(...inTable(`Faults of ${remote}`, breakage.name));
    await test.step('fresh document, with a version before it', async () => {
      const scene = { ...(await enter('alone', remote, browser)), version };
      await breakage.start(scene);
      await scene.page.goto(scene.edge.url + (pageOf.get(remote)?.path ?? ''));
      await expect(new Shell(scene.page).heading(failure)).toBeVisible();
      expect(new Set(await filesOf(scene.page, remote))).toEqual(new Set([version, former]));
      await expectHarmless(scene, breakage, undefined);
      await scene.page.close();
    });
  });
});

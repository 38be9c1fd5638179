import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type Account, createAccount } from '../fixtures/accounts.ts';
import { inTable } from '../fixtures/in-table.ts';
import { isWhole } from '../fixtures/is-whole.ts';
import { type PrivateSite, publishedVersions, startPrivateSite } from '../fixtures/private-site.ts';
import { releaseStatusOf } from '../fixtures/release-status-of.ts';
import { routesOfRemotes } from '../fixtures/routes.ts';
import { runProgram } from '../fixtures/run-program.ts';
import { countSingletons, renderersIn } from '../fixtures/singletons.ts';
import { site } from '../fixtures/site.ts';
import { skews, type Tree } from '../fixtures/skews.ts';
import { expect, isViolation, test } from '../fixtures/test.ts';
import { typeRelease } from '../fixtures/type-release.ts';
import { versionsInPage } from '../fixtures/versions-in-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

/** One page of each remote. */
const pageOf = new Map(
  [...routesOfRemotes].flatMap(([name, routes]) => routes.slice(-1).map((page) => [name, page])),
);
const remotes = [...pageOf.keys()];

const hostTitles: Readonly<Record<Tree, string>> = {
  present: 'the shell of today',
  next: 'the shell of the next contract',
  major: 'the shell of the next major',
};

/** In the short form what is refused meets one remote each, and one younger shell all that is released. */
const shortSkews = ['topic', 'export', 'facade', 'newer-minor', 'newer-major'];
const cells = Object.keys(skews).flatMap((skew) =>
  remotes.map((remote) => ({
    skew,
    remote,
    isShort: shortSkews.indexOf(skew) % remotes.length === remotes.indexOf(remote),
  })),
);
const youngerHosts = ['next', 'major'] as const;
const isShortHost = (kind: Tree) => kind === 'next';

type Host = { readonly own: PrivateSite; readonly context: BrowserContext };
/** A page that was opened, and what it did against its policy. */
type Opened = { readonly page: Page; readonly violations: readonly string[] };

const hosts = new Map<Tree, Host>();
const versions = new Map<string, string>();
/** What was released before any test: builds of today. */
let before: Readonly<Record<string, string>>;
let built: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(3_600_000);
  built = mkdtempSync(join(tmpdir(), 'tessera-skewed-'));
  const younger = youngerHosts.filter((kind) => isWhole || isShortHost(kind));
  const wanted = [
    ...younger.map((kind) => `host:${kind}`),
    ...cells
      .filter(({ isShort }) => isWhole || isShort)
      .map(({ remote, skew }) => `${remote}:${skew}`),
  ];
  const printed = await runProgram(
    new URL('../fixtures/build-skewed.ts', import.meta.url),
    built,
    ...wanted,
  );
  for (const line of printed.trim().split('\n')) {
    const [name = '', version = ''] = line.split(' ');
    versions.set(name, version);
  }
  before = await publishedVersions(site.url);
  const account = await createAccount();
  for (const kind of ['present', ...younger] as const) {
    const changes = kind === 'present' ? {} : { HOST_DIST_DIR: join(built, `host-${kind}`) };
    const own = await startPrivateSite(changes);
    hosts.set(kind, { own, context: await signedIn(await browser.newContext(), own, account) });
  }
});
test.afterAll(async () => {
  for (const { own, context } of hosts.values()) {
    await context.close();
    own.stop();
  }
  rmSync(built, { recursive: true, force: true });
});

async function signedIn(context: BrowserContext, own: PrivateSite, account: Account) {
  const page = await context.newPage();
  await new SignInPage(page).signIn(account, `${own.url}/auth/sign-in`);
  await expect(new Shell(page).heading('Overview')).toBeVisible();
  await page.close();
  return context;
}

function hostOf(kind: Tree): Host {
  const found = hosts.get(kind);
  if (found === undefined) throw new Error(`there is no host of ${kind}`);
  return found;
}

/** A fresh document with the page of a remote, which is there as it should be. */
async function open({ own, context }: Host, remote: string): Promise<Opened> {
  const { path = '', heading = '' } = pageOf.get(remote) ?? {};
  const page = await context.newPage();
  await countSingletons(page);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (isViolation(message.text())) violations.push(message.text());
  });
  await page.goto(own.url + path);
  await expect(new Shell(page).heading(heading)).toBeVisible();
  return { page, violations };
}

/** One page of the remote, in this version alone, on the one React of the shell. */
async function expectPageOf(host: Host, remote: string, version: string | undefined) {
  const { page, violations } = await open(host, remote);
  expect(await versionsInPage(page, remote)).toEqual([version]);
  expect(await renderersIn(page)).toBe(1);
  expect(violations).toEqual([]);
  await page.close();
}

const statusOf = ({ own }: Host, remote: string) => releaseStatusOf(own.url, remote);
const distOf = (remote: string, skew: string) => join(built, `${remote}-${skew}`);
const servedBy = async ({ own }: Host, remote: string) =>
  (await publishedVersions(own.url))[remote];

async function expectServed(host: Host, remote: string, skew: string) {
  const version = versions.get(`${remote}:${skew}`);
  const released = await typeRelease(host.own, remote, '--from', distOf(remote, skew));
  expect(released).toMatchObject({ exitCode: 0 });
  await expectPageOf(host, remote, version);
  expect(await typeRelease(host.own, 'rollback', remote)).toMatchObject({ exitCode: 0 });
}

async function expectRefused(host: Host, remote: string, skew: string, words: string) {
  const version = versions.get(`${remote}:${skew}`);
  expect(await servedBy(host, remote)).toBe(before[remote]);
  const { newest } = await statusOf(host, remote);
  const release = (...options: string[]) =>
    typeRelease(host.own, remote, '--from', distOf(remote, skew), ...options);

  expect(await release()).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining(
      `${host.own.url} would not serve ${remote} ${version}, and nothing is released: ${words}`,
    ),
  });
  expect((await statusOf(host, remote)).newest).toBe(newest);

  // Whoever does not ask the site before: the host judges the same.
  expect(await release('--no-wait')).toMatchObject({ exitCode: 0 });
  await expect
    .poll(async () => (await statusOf(host, remote)).refused)
    .toContainEqual({ number: (newest ?? 0) + 1, reason: words });
  expect(await servedBy(host, remote)).toBe(before[remote]);
  await expectPageOf(host, remote, before[remote]);
}

for (const { skew, remote, isShort } of cells) {
  const { title, hosts: outcomes = {} } = skews[skew] ?? {};
  test(`${remote}: ${title}${isShort ? '' : ' @whole'}`, async () => {
    test.info().annotations.push(...inTable(`Versions of ${remote}`, title ?? ''));
    for (const [kind, outcome] of Object.entries(outcomes) as [
      Tree,
      'served' | { refused: string },
    ][]) {
      const host = hostOf(kind);
      if (outcome === 'served') {
        await test.step(`then ${hostTitles[kind]} serves it`, () =>
          expectServed(host, remote, skew));
      } else {
        await test.step(`then ${hostTitles[kind]} refuses it, and serves the one before`, () =>
          expectRefused(host, remote, skew, outcome.refused));
      }
    }
  });
}

for (const kind of youngerHosts) {
  for (const remote of remotes) {
    const title = 'of the contract before';
    test(`${remote}: ${title}, in ${hostTitles[kind]}${isShortHost(kind) ? '' : ' @whole'}`, async () => {
      test.info().annotations.push(...inTable(`Versions of ${remote}`, title));
      const host = hostOf(kind);
      await test.step(`then ${hostTitles[kind]} serves it`, async () =>
        expectPageOf(host, remote, before[remote]));
    });
  }
}

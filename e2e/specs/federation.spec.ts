import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from '../fixtures/event-bus.ts';
import { type PrivateSite, publishedVersions, startPrivateSite } from '../fixtures/private-site.ts';
import { routesOfRemotes } from '../fixtures/routes.ts';
import { runProgram } from '../fixtures/run-program.ts';
import { countSingletons, renderersIn } from '../fixtures/singletons.ts';
import { site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

/** One page of each remote, of those that stand in no document ahead: such a page is read without its files. */
const pageOf = Object.fromEntries(
  [...routesOfRemotes].flatMap(([name, routes]) =>
    routes
      .filter(({ path }) => !path.startsWith('/static/'))
      .slice(-1)
      .map((page) => [name, page]),
  ),
);
const failure = 'This part of the site did not load';

type RegistryRemote = {
  name: string;
  entry: { url: string };
  routes: { scripts: { url: string }[]; styles: { url: string }[] }[];
};
const readRegistry = async (url: string) =>
  ((await (await fetch(`${url}/registry.json`)).json()) as { remotes: RegistryRemote[] }).remotes;
const filesOf = (remote: RegistryRemote) => [
  ...new Set([
    remote.entry.url,
    ...remote.routes.flatMap(({ scripts, styles }) =>
      [...scripts, ...styles].map(({ url }) => url),
    ),
  ]),
];

test.describe('when the files of a remote are gone', () => {
  let own: PrivateSite;
  test.beforeEach(async () => {
    own = await startPrivateSite();
  });
  test.afterEach(() => own.stop());

  for (const name of Object.keys(pageOf)) {
    test(`the site works without ${name}, and Try again recovers it`, async ({ page, account }) => {
      const shell = new Shell(page);
      // Not on a page of the remote in question: the browser would keep its files.
      const first = name === 'wallets' ? '/dashboard/profile' : '/dashboard/fiat';
      await new SignInPage(page).signIn(account, `${own.url}/auth/sign-in?redirect=${first}`);
      await expect(page).toHaveURL(own.url + first);
      await expect(shell.avatar).toBeVisible();
      const files = join(own.storeDir, 'r', name);
      renameSync(files, `${files}.away`);

      await test.step('then its pages show a calm panel inside the layout', async () => {
        await page.goto(own.url + pageOf[name]?.path);
        await expect(shell.heading(failure)).toBeVisible({ timeout: 30_000 });
        await expect(shell.themeToggle).toBeVisible();
        if (name !== 'public') await expect(shell.bell).toBeVisible();
      });
      await test.step('then the others work', async () => {
        for (const [other, { path, heading }] of Object.entries(pageOf)) {
          if (other === name) continue;
          await page.goto(own.url + path);
          await expect(shell.heading(heading)).toBeVisible();
          await expect(shell.heading(failure)).toBeHidden();
        }
      });
      await test.step('then Try again works once they are back', async () => {
        await page.goto(own.url + pageOf[name]?.path);
        await expect(shell.heading(failure)).toBeVisible({ timeout: 30_000 });
        renameSync(`${files}.away`, files);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(shell.heading(failure)).toBeHidden({ timeout: 30_000 });
        await expect(shell.heading(pageOf[name]?.heading ?? '')).toBeVisible();
      });
    });
  }

  test('publishing a changed build of one remote changes that one alone', async ({
    page,
    account,
    context,
  }) => {
    const before = await publishedVersions(own.url);
    const [old] = (await readRegistry(own.url)).filter(({ name }) => name === 'account');
    const oldFiles = old ? filesOf(old) : [];
    // On a page of another remote than the one that changes.
    const first = '/dashboard/loan/list-loans';
    await new SignInPage(page).signIn(account, `${own.url}/auth/sign-in?redirect=${first}`);
    await expect(new Shell(page).heading('Loans')).toBeVisible();

    const key = join(site.dataDir, 'keys/releases/account.pem');
    await runProgram(
      new URL('../fixtures/build-changed-remote.ts', import.meta.url),
      own.storeDir,
      key,
    );

    await expect
      .poll(async () => (await publishedVersions(own.url)).account)
      .not.toBe(before.account);
    const { account: _changed, ...others } = await publishedVersions(own.url);
    const { account: _old, ...othersBefore } = before;
    expect(others).toEqual(othersBefore);

    await test.step('then the old version is still served', async () => {
      expect(oldFiles.length).toBeGreaterThan(3);
      for (const file of oldFiles) expect((await fetch(own.url + file)).status).toBe(200);
    });
    await test.step('then a tab that was open goes on', async () => {
      await new Shell(page).avatar.click();
      await new Shell(page).userMenu.getByRole('link', { name: 'Profile' }).click();
      await expect(new Shell(page).heading(/^Profile/)).toBeVisible();
    });
    await test.step('then a new tab has the new page', async () => {
      const tab = await context.newPage();
      await tab.goto(`${own.url}/dashboard/profile`);
      await expect(new Shell(tab).heading('Profile of tomorrow')).toBeVisible();
    });
  });
});

test('one React, one router and one bus serve the pages of all remotes', async ({
  page,
  account,
}) => {
  await countSingletons(page);
  const shell = new Shell(page);
  await new SignInPage(page).signIn(account);
  await expect(shell.heading('Overview')).toBeVisible();
  await shell.sidebar.getByRole('link', { name: 'Loans', exact: true }).click();
  await expect(shell.heading('Loans')).toBeVisible();
  await shell.sidebar.getByRole('link', { name: 'Fiat Wallet' }).click();
  await expect(shell.heading('Fiat Wallet')).toBeVisible();
  await shell.avatar.click();
  await shell.userMenu.getByRole('link', { name: 'Profile' }).click();
  await expect(shell.heading('Profile')).toBeVisible();

  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.js(\?|$)/.test(name)),
  );
  expect(await renderersIn(page)).toBe(1);
  const remotes = new Set(scripts.map((url) => /\/r\/([^/]+)\//.exec(url)?.[1]).filter(Boolean));
  expect([...remotes]).toEqual(expect.arrayContaining(['account', 'loans', 'public', 'wallets']));

  const marks = {
    react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
    router: '__reactRouterVersion',
    bus: 'tessera.shell',
  };
  for (const [what, mark] of Object.entries(marks)) {
    const holders: string[] = [];
    for (const url of scripts) {
      if ((await (await fetch(url)).text()).includes(mark)) holders.push(new URL(url).pathname);
    }
    expect(holders, `files that hold ${what}`).toHaveLength(1);
    expect(holders[0]).toMatch(/^\/h\//);
  }
});

test('no class of a style sheet stands in two remotes', async () => {
  const owners = new Map<string, Set<string>>();
  for (const remote of await readRegistry(site.url)) {
    for (const file of filesOf(remote).filter((url) => url.endsWith('.css'))) {
      const text = await (await fetch(site.url + file)).text();
      for (const [, name = ''] of text.matchAll(/\.(-?[_a-zA-Z][\w-]*)(?=[^{}]*\{)/g)) {
        owners.set(name, (owners.get(name) ?? new Set()).add(remote.name));
      }
    }
  }
  expect(owners.size).toBeGreaterThan(20);
  const shared = [...owners].filter(([, names]) => names.size > 1).map(([name]) => name);
  expect(shared).toEqual([]);
});

test('a remote that throws in a subscriber harms nobody', async ({ page }) => {
  await page.goto('/static/about');
  // What was drawn ahead has no shell yet.
  await page.waitForFunction(() => Symbol.for('tessera.shell') in globalThis);
  await page.evaluate(() => {
    type Bus = { observe(topic: string): { subscribe(next: () => void): unknown } };
    const bus = (globalThis as unknown as Record<symbol, Bus>)[Symbol.for('tessera.shell')];
    bus?.observe('flash.requested').subscribe(() => {
      (globalThis as { hasThrown?: true }).hasThrown = true;
      throw new Error('a broken subscriber');
    });
  });
  // The shell is on the bus before it shows messages.
  await expect(async () => {
    await publish(page, 'flash.requested', { message: 'Still here' });
    await expect(page.getByText('Still here')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await page.evaluate(() => 'hasThrown' in globalThis)).toBe(true);
});

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inTable } from '../fixtures/in-table.ts';
import { type PrivateSite, publishedVersions, startPrivateSite } from '../fixtures/private-site.ts';
import { countSingletons, renderersIn } from '../fixtures/singletons.ts';
import { expect, test } from '../fixtures/test.ts';
import { versionsInPage } from '../fixtures/versions-in-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const program = fileURLToPath(new URL('../fixtures/build-packed-remote.ts', import.meta.url));
const path = '/dashboard/rewards';
/** Never waited for by a stopped event loop, which would not see that the site has closed a connection. */
const run = promisify(execFile);

let folder: string;
let own: PrivateSite;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-packed-'));
  own = await startPrivateSite();
});
test.afterAll(() => {
  own.stop();
  rmSync(folder, { recursive: true, force: true });
});

const repository = () => join(folder, 'rewards');

/** That of whoever works in the other repository, under the Node that runs this. */
function environment(): NodeJS.ProcessEnv {
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  return { ...process.env, PATH, SITE_URL: own.url, DATA_DIR: undefined, RELEASE_STORE: undefined };
}

async function typeThere(...words: string[]): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', 'release', '--', ...words], {
    cwd: repository(),
    env: environment(),
  });
  return stdout;
}

/** What whoever runs the site does with the block that a team sends. */
function enterTeam(): void {
  const block = JSON.parse(readFileSync(join(repository(), '.data/teams.json'), 'utf8'));
  const teams = JSON.parse(readFileSync(own.teamsFile, 'utf8'));
  writeFileSync(`${own.teamsFile}.new`, JSON.stringify({ ...teams, ...block }));
  renameSync(`${own.teamsFile}.new`, own.teamsFile);
}

test('a remote from a repository of its own is a page of the site among the others @whole', async ({
  page,
  account,
}) => {
  test.setTimeout(600_000);
  test.info().annotations.push(...inTable('A repository of its own', 'packed, built, released'));
  const shell = new Shell(page);
  await test.step('when it is built there of what was packed, and released', async () => {
    await run(process.execPath, [program, repository()], { env: environment() });
    await typeThere('enrol', '--path', path);
    enterTeam();
    expect(await typeThere('--store', own.storeDir)).toContain(`served by ${own.url}`);
  });
  const { rewards: version } = await publishedVersions(own.url);

  await test.step('then its page stands in the layout, from a fresh document', async () => {
    await countSingletons(page);
    await new SignInPage(page).signIn(account, `${own.url}/auth/sign-in?redirect=${path}`);
    await expect(shell.heading('Rewards')).toBeVisible();
    await page.reload();
    await expect(shell.heading('Rewards')).toBeVisible();
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await expect(page).toHaveTitle('Rewards · tessera');
    expect(await versionsInPage(page, 'rewards')).toEqual([version]);
  });
  await test.step('then it is reached from the others’ pages and they from it, with one React', async () => {
    await shell.sidebar.getByRole('link', { name: 'Fiat Wallet' }).click();
    await expect(shell.heading('Fiat Wallet')).toBeVisible();
    await shell.sidebar.getByRole('link', { name: 'Rewards' }).click();
    await expect(shell.heading('Rewards')).toBeVisible();
    expect(await renderersIn(page)).toBe(1);
  });
});

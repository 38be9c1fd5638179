import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { forms } from '../fixtures/forms.ts';
import { goTo } from '../fixtures/go-to.ts';
import { isWhole } from '../fixtures/is-whole.ts';
import { letTabFind, loadTabThatLooks, offerIn } from '../fixtures/let-tab-look.ts';
import { printSeconds } from '../fixtures/print-seconds.ts';
import { type PrivateSite, publishedVersions, startPrivateSite } from '../fixtures/private-site.ts';
import { releaseStatusOf } from '../fixtures/release-status-of.ts';
import { runProgram } from '../fixtures/run-program.ts';
import { expect, test } from '../fixtures/test.ts';
import { type TypedCommand, typeRelease } from '../fixtures/type-release.ts';
import { versionsInPage } from '../fixtures/versions-in-page.ts';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

const failure = 'This part of the site did not load';
/** What a command may take beyond its build; where this is not measured, a limit for what hangs. */
const commandLimitSeconds = isWhole ? 10 : 60;
const networksThatWithdraw = 5;

/** Forms that somebody is filling in meanwhile. */
const typedIn = isWhole ? forms : forms.slice(0, 1);

const about = { path: '/static/about', heading: 'About' };
const signUp = { path: '/auth/sign-up', heading: 'Create an account' };
const titleOf = (page: Page, label: string) => page.getByTitle(`Version ${label}`);

let built: string;
const versions = new Map<string, string>();
const distOf = (remote: string, label: string) => join(built, `${remote}-${label}`);
const versionOf = (remote: string, label: string) => versions.get(`${remote}:${label}`) ?? '';

test.beforeAll(async () => {
  test.setTimeout(1_800_000);
  built = mkdtempSync(join(tmpdir(), 'tessera-variants-'));
  const variants = new Set([
    ...['two', 'three', 'broken'].map((label) => `public:${label}`),
    ...typedIn.map(({ remote }) => `${remote}:two`),
  ]);
  const printed = await runProgram(
    new URL('../fixtures/build-variants.ts', import.meta.url),
    built,
    ...variants,
  );
  for (const line of printed.trim().split('\n')) {
    const [variant = '', version = ''] = line.split(' ');
    versions.set(variant, version);
  }
});
test.afterAll(() => rmSync(built, { recursive: true, force: true }));

let own: PrivateSite;
test.beforeEach(async () => {
  own = await startPrivateSite({ TRUSTED_PROXY_HOPS: '1', WITHDRAWAL_SETTLE_SECONDS: '3' });
});
test.afterEach(() => own.stop());

const served = async (remote: string) => (await publishedVersions(own.url))[remote];

const statusOf = (remote: string) => releaseStatusOf(own.url, remote);

/** Types a command that has to be done in time, and served. Each test takes the same builds, given up or not: `--older`. */
async function run(words: string): Promise<TypedCommand> {
  const command = await typeRelease(own, ...words.split(' '));
  expect(command, words).toMatchObject({ exitCode: 0 });
  printSeconds(words.replace(/ --from .*/, ''), command.seconds);
  expect(command.seconds).toBeLessThan(commandLimitSeconds);
  return command;
}

/** The number of the entry that a command appended. */
const entryOf = ({ said }: TypedCommand): number => Number(/: entry (\d+),/.exec(said)?.[1]);

/** Somebody of a network and a block of addresses of their own, in a browser that was never here. */
async function newVisitor(browser: Browser, index: number): Promise<Page> {
  const headers = { 'x-forwarded-for': `${60 + index}.${index}.100.7` };
  const context: BrowserContext = await browser.newContext({ extraHTTPHeaders: headers });
  return context.newPage();
}

async function visit(page: Page, { path, heading }: { path: string; heading: string | RegExp }) {
  await page.goto(own.url + path);
  await expect(new Shell(page).heading(heading)).toBeVisible();
}

/** A tab of before, in which somebody has begun to sign up. Says whether it still has that, and takes more. */
async function beginToSignUp(page: Page): Promise<() => Promise<void>> {
  await visit(page, signUp);
  const document = await page.evaluateHandle(() => window.document);
  const main = page.getByRole('main');
  await main.getByLabel('E-mail').fill('ada@example.com');
  return async () => {
    await expect(main.getByLabel('E-mail')).toHaveValue('ada@example.com');
    await main.getByLabel('Password', { exact: true }).fill('violet-harbour-271');
    expect(await document.evaluate((first) => first === window.document)).toBe(true);
  };
}

async function bucketOf(page: Page): Promise<number> {
  const cookies = await page.context().cookies();
  const found = cookies.find(({ name }) => name === 'canary-bucket');
  expect(found).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    value: expect.stringMatching(/^\d{1,2}$/),
  });
  return Number(found?.value);
}

test('a canary is some visitors’ and stays theirs, until everybody has it or nobody', async ({
  browser,
}) => {
  const before = (await served('public')) ?? '';
  const canary = versionOf('public', 'two');
  const started = performance.now();
  await run(`canary public --percent 50 --from ${distOf('public', 'two')} --older`);
  expect(await served('public')).toBe(before);

  const found: { chosen?: Page; other?: Page } = {};
  await test.step('when browsers come, one is given it and another one is not', async () => {
    for (let index = 0; index < 40 && !(found.chosen && found.other); index += 1) {
      const page = await newVisitor(browser, index);
      await visit(page, about);
      const isChosen = (await titleOf(page, 'two').count()) === 1;
      if (isChosen && found.chosen === undefined) {
        printSeconds('from the command to a document of the canary', secondsSince(started));
        found.chosen = page;
      } else if (!isChosen && found.other === undefined) found.other = page;
      else await page.context().close();
    }
  });
  const { chosen, other } = found as Required<typeof found>;
  const buckets = [await bucketOf(chosen), await bucketOf(other)] as const;
  expect(buckets[0]).toBeLessThan(50);
  expect(buckets[1]).toBeGreaterThanOrEqual(50);

  await test.step('then each keeps its own, over reloads and changes of page', async () => {
    for (const [page, version] of [
      [chosen, canary],
      [other, before],
    ] as const) {
      for (let round = 0; round < 3; round += 1) {
        await page.reload();
        await expect(new Shell(page).heading(about.heading)).toBeVisible();
        expect(await versionsInPage(page, 'public')).toEqual([version]);
        await goTo(page, '/static/faq');
        await expect(new Shell(page).heading('Questions and answers')).toBeVisible();
        expect(await versionsInPage(page, 'public')).toEqual([version]);
        await goTo(page, about.path);
      }
    }
    expect([await bucketOf(chosen), await bucketOf(other)]).toEqual(buckets);
  });

  await test.step('when it is promoted, everybody’s next document has it', async () => {
    await run('promote public');
    expect(await served('public')).toBe(canary);
    await other.reload();
    await expect(titleOf(other, 'two')).toBeVisible();
    expect(await versionsInPage(other, 'public')).toEqual([canary]);
  });

  await test.step('when that is rolled back, everybody’s next document has the former one', async () => {
    const taken = performance.now();
    await run('rollback public');
    expect(await served('public')).toBe(before);
    for (const page of [chosen, other]) {
      await visit(page, about);
      expect(await versionsInPage(page, 'public')).toEqual([before]);
    }
    printSeconds('from the command to documents of the former version', secondsSince(taken));
  });

  await test.step('when a canary is given up, whoever had it has what the others have', async () => {
    await run(`canary public --percent 99 --from ${distOf('public', 'three')} --older`);
    await visit(chosen, about);
    expect(await versionsInPage(chosen, 'public')).toEqual([versionOf('public', 'three')]);
    await run('rollback public');
    await visit(chosen, about);
    expect(await versionsInPage(chosen, 'public')).toEqual([before]);
  });
  for (const page of [chosen, other]) await page.context().close();
});

test('a broken canary is withdrawn by itself, and those who are in none never meet it', async ({
  browser,
  page: tab,
}) => {
  const before = (await served('public')) ?? '';
  const broken = versionOf('public', 'broken');
  const expectWhatWasTyped = await beginToSignUp(tab);
  const started = performance.now();
  const command = await run(
    `canary public --percent 50 --from ${distOf('public', 'broken')} --older`,
  );

  const members: Page[] = [];
  let others = 0;
  await test.step('when people of many networks come, everybody has a page', async () => {
    for (let index = 0; index < 60; index += 1) {
      if (members.length >= networksThatWithdraw && others >= 2) break;
      const page = await newVisitor(browser, index);
      await visit(page, about);
      const asked = await versionsInPage(page, 'public');
      if (asked.includes(broken)) {
        // Its page stood in the document: it is read before the version in reserve has come.
        await expect.poll(() => versionsInPage(page, 'public')).toEqual([broken, before]);
        members.push(page);
      } else {
        expect(asked).toEqual([before]);
        others += 1;
        await page.context().close();
      }
    }
    expect(members.length).toBeGreaterThanOrEqual(networksThatWithdraw);
  });
  const met = performance.now();

  await test.step('then the host withdraws the canary alone, within a minute', async () => {
    await expect
      .poll(async () => (await statusOf('public')).canary, { timeout: 60_000 })
      .toBeNull();
    printSeconds('from the bad canary to everybody’s former version', secondsSince(started));
    printSeconds('of that, after the last network that was needed', secondsSince(met));
    expect(await statusOf('public')).toMatchObject({
      newest: entryOf(command),
      withdrawn: [{ number: entryOf(command), what: 'canary' }],
    });
    expect(await served('public')).toBe(before);
    expect((await typeRelease(own, 'status', 'public')).said).toContain('canary withdrawn');
    expect(await typeRelease(own, 'promote', 'public')).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining('was withdrawn'),
    });
  });

  await test.step('and who was in it meets it no more, and a tab of before has what was typed', async () => {
    for (const page of members) {
      await visit(page, about);
      expect(await versionsInPage(page, 'public')).toEqual([before]);
      await page.context().close();
    }
    await expectWhatWasTyped();
  });
});

test('a broken release is withdrawn by itself, while open tabs go on', async ({
  browser,
  page,
}) => {
  const before = (await served('public')) ?? '';
  const broken = versionOf('public', 'broken');
  const expectWhatWasTyped = await beginToSignUp(page);
  const started = performance.now();
  const command = await run(`public --from ${distOf('public', 'broken')} --older`);
  expect(await served('public')).toBe(broken);

  // They stay: what a page reports, and with what, comes after it can be read.
  const visitors: Page[] = [];
  await test.step('when people of five networks come, each has the version before it', async () => {
    for (let index = 0; index < networksThatWithdraw; index += 1) {
      const visitor = await newVisitor(browser, index);
      visitors.push(visitor);
      await visit(visitor, about);
      await expect.poll(() => versionsInPage(visitor, 'public')).toEqual([broken, before]);
    }
  });

  await test.step('then everybody is served the former one, within a minute', async () => {
    await expect.poll(() => served('public'), { timeout: 60_000 }).toBe(before);
    printSeconds('from the bad release to everybody’s former version', secondsSince(started));
    expect((await statusOf('public')).withdrawn).toEqual([
      { number: entryOf(command), what: 'release' },
    ]);
    const visitor = await newVisitor(browser, networksThatWithdraw);
    await visit(visitor, about);
    expect(await versionsInPage(visitor, 'public')).toEqual([before]);
    for (const each of [...visitors, visitor]) await each.context().close();
  });

  await test.step('when a mended one is then tried by some, the others keep the former one', async () => {
    await run(`canary public --percent 1 --from ${distOf('public', 'three')} --older`);
    expect(await served('public')).toBe(before);
  });

  await test.step('and the tab that was open has what was typed, and goes on', async () => {
    await expectWhatWasTyped();
    await goTo(page, '/static/faq');
    await expect(new Shell(page).heading('Questions and answers')).toBeVisible();
    expect(await versionsInPage(page, 'public')).toEqual([before]);
  });
});

for (const { remote, path, heading, label, texts, beside, elsewhere } of typedIn) {
  test(`what is typed into a form of ${remote} outlives every change of its version`, async ({
    page,
    account,
    context,
  }) => {
    const field = page.getByRole('main').getByLabel(label);
    const before = await served(remote);
    if (elsewhere === undefined) await visit(page, { path, heading });
    else await new SignInPage(page).signIn(account, `${own.url}/auth/sign-in?redirect=${path}`);
    await expect(new Shell(page).heading(heading)).toBeVisible();
    const document = await page.evaluateHandle(() => window.document);
    let typed = await field.inputValue();
    /** The form is as it was left, and takes more. */
    const goOn = async (text: string) => {
      await expect(field).toHaveValue(typed);
      await field.fill(text);
      typed = await field.inputValue();
      expect(typed).not.toBe('');
    };
    await goOn(texts[0]);
    const fresh = await context.newPage();

    await test.step('when another version takes its place', async () => {
      await run(`${remote} --from ${distOf(remote, 'two')} --older`);
      await visit(fresh, { path, heading });
      await expect(titleOf(fresh, 'two')).toBeVisible();
      await goOn(texts[1]);
    });

    await test.step('when that is rolled back', async () => {
      await run(`rollback ${remote}`);
      expect(await served(remote)).toBe(before);
      await visit(fresh, { path, heading });
      await expect(titleOf(fresh, 'two')).toHaveCount(0);
      await goOn(texts[2]);
    });

    await test.step('when it is disabled, its pages say so and the rest works', async () => {
      await run(`disable ${remote}`);
      await visit(fresh, { path, heading: failure });
      await expect(new Shell(fresh).themeToggle).toBeVisible();
      if (elsewhere !== undefined) {
        await goTo(fresh, elsewhere.path);
        await expect(new Shell(fresh).heading(elsewhere.heading)).toBeVisible();
        await goTo(fresh, path);
        await expect(new Shell(fresh).heading(failure)).toBeVisible();
      }
      await goOn(texts[3]);
    });

    await test.step('when it is brought back, Try again shows it', async () => {
      await run(`${remote} --from ${distOf(remote, 'two')} --older`);
      await fresh.getByRole('button', { name: 'Try again' }).click();
      await expect(new Shell(fresh).heading(heading)).toBeVisible();
      await expect(titleOf(fresh, 'two')).toBeVisible();
    });

    await test.step('then the tab has what was typed, in its first document, and opens further pages', async () => {
      await expect(field).toHaveValue(typed);
      await expect(titleOf(page, 'two')).toHaveCount(0);
      await goTo(page, beside.path);
      await expect(new Shell(page).heading(beside.heading)).toBeVisible();
      expect(await versionsInPage(page, remote)).toEqual([before]);
      expect(await document.evaluate((first) => first === window.document)).toBe(true);
    });
  });
}

test('an open tab is offered what was released meanwhile, and has it when somebody takes it', async ({
  page,
  account,
}) => {
  const [{ remote, path, heading }] = forms;
  await new SignInPage(page).signIn(account, `${own.url}/auth/sign-in?redirect=${path}`);
  await expect(new Shell(page).heading(heading)).toBeVisible();
  await loadTabThatLooks(page, new Shell(page).heading(heading));

  await test.step('when it is released, the tab stays as it is until it has looked', async () => {
    await run(`${remote} --from ${distOf(remote, 'two')} --older`);
    await expect(offerIn(page)).toBeHidden();
    await letTabFind(page);
    await expect(offerIn(page)).toBeVisible();
    await expect(titleOf(page, 'two')).toHaveCount(0);
  });

  await test.step('when somebody takes the offer', async () => {
    const loaded = page.waitForEvent('load');
    await offerIn(page).getByRole('button', { name: 'Load it now' }).click();
    await loaded;
    await expect(titleOf(page, 'two')).toBeVisible();
    await expect(offerIn(page)).toBeHidden();
  });
});

test('clearing away leaves what an open tab and the last good version need', async ({
  browser,
}) => {
  const before = (await served('public')) ?? '';
  const broken = versionOf('public', 'broken');
  const page = await newVisitor(browser, 1);
  await visit(page, about);
  const document = await page.evaluateHandle(() => window.document);

  const bad = await test.step('when others have come after it, one of them broken', async () => {
    await run(`public --from ${distOf('public', 'two')} --older`);
    const command = await run(`public --from ${distOf('public', 'broken')} --older`);
    await run(`public --from ${distOf('public', 'three')} --older`);
    return entryOf(command);
  });

  await test.step('then a tab of the first goes on after what is old was cleared away', async () => {
    expect((await run('prune public')).said).toContain('public: 0 versions removed');
    await goTo(page, '/static/faq');
    await expect(new Shell(page).heading('Questions and answers')).toBeVisible();
    expect(await versionsInPage(page, 'public')).toEqual([before]);
  });

  await test.step('when everything is cleared away that may be, it has the version of today', async () => {
    expect((await run('prune public --days 0')).said).toContain(`  ${before}\n`);
    await goTo(page, '/static/careers');
    await expect(new Shell(page).heading('Careers')).toBeVisible();
    await expect(titleOf(page, 'three')).toBeVisible();
    expect(await document.evaluate((first) => first === window.document)).toBe(true);
  });

  await test.step('and who meets the broken one then has the last that was good', async () => {
    await run(`rollback public --to ${bad}`);
    await run('prune public --days 0');
    const visitor = await newVisitor(browser, 0);
    await visit(visitor, about);
    await expect(titleOf(visitor, 'three')).toBeVisible();
    expect(await versionsInPage(visitor, 'public')).toEqual([broken, versionOf('public', 'three')]);
    await visitor.context().close();
  });
  await page.context().close();
});

function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}

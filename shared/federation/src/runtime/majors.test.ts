/** @jest-environment ./shared/testing/src/browser-environment.mjs */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostProvidesSchema } from '@tessera/contracts/host-provides';
import { createEventBus } from '@tessera/shell';
import { appeared, serveBuiltFiles } from '../testing/built-page.ts';
import { runFixture } from '../testing/run-fixture.ts';

type Share = { get: () => unknown; shareConfig: { eager?: boolean } };
type ShareScope = Record<string, Record<string, Share>>;
/** What the host of `test-fixtures` leaves on its page. */
declare const window: {
  loadRoutes: (container: string) => Promise<readonly object[]>;
  show: (routes: readonly object[], path: string) => void;
  provideShell: (shell: object) => void;
  shareScope: () => ShareScope;
};

const root = mkdtempSync(join(tmpdir(), 'majors-'));
const page = serveBuiltFiles(root);
const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const bus = createEventBus();

const build = (name: string, folder: string, shell: string) =>
  runFixture('build-fixture.ts', name, folder, join(root, name), '--shell', shell);

async function show(name: string): Promise<void> {
  page.run(name, 'remote-entry.js');
  window.show(await window.loadRoutes(`tessera_${name}_fixture`), '/majors');
  await appeared(() => document.getElementById(name));
}

const shownBy = (name: string) => document.querySelector(`#${name} output`)?.textContent;
const press = (name: string, label: string) =>
  [...document.querySelectorAll(`#${name} button`)]
    .find(({ textContent }) => textContent === label)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

beforeAll(async () => {
  const builds = [
    build('host', 'host', 'majors/shell'),
    build('old', 'majors/remote-1', 'majors/shell-1'),
    build('new', 'majors/remote-2', 'majors/shell'),
  ];
  expect(await Promise.all(builds)).toEqual([[], [], []]);
  page.run('host', 'main.js');
  const { publish, publishAsShell, observe, current } = bus;
  window.provideShell({ version: '2.0.0', publish, observe, current });
  observe('theme.toggle-requested').subscribe(() =>
    publishAsShell('theme', { isDarkMode: !current('theme').isDarkMode }),
  );
  await show('old');
  await show('new');
}, 240_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the shared libraries of a page', () => {
  it('are all at hand with the shell, so that none can fail to come', async () => {
    const shares = Object.entries(window.shareScope()).flatMap(([key, versions]) =>
      Object.entries(versions).map(([version, share]) => ({ key, version, share })),
    );
    expect(shares.length).toBeGreaterThan(9);
    for (const { key, version, share } of shares) {
      expect([key, version, share.shareConfig.eager]).toEqual([key, version, true]);
      expect(await share.get()).toEqual(expect.any(Function));
    }
    expect(page.asked).toEqual([]);
  });
});

describe('a page whose remotes were built against two majors of the shell', () => {
  it('provides both, each with its own names', () => {
    const { shares } = hostProvidesSchema.parse(readJson('host/provides.json'));
    expect(shares['@tessera/shell']).toMatchObject({
      version: '2.0.0',
      exports: expect.arrayContaining(['useColours', 'flashRequested']),
      topics: ['flash.requested', 'theme.toggle-requested'],
      former: [{ version: '1.4.0', exports: expect.arrayContaining(['useTheme']) }],
    });
  });

  it('is told by each remote how old its shell may be, by what that uses', () => {
    const requires = (name: string) => readJson(`${name}/registry-entry.json`).requires;
    // `useTheme` came with 1.2.0 and the topic with 1.3.0; nothing of 1.4.0 is used.
    expect(requires('old')).toMatchObject({ '@tessera/shell': '^1.3.0' });
    expect(requires('new')).toMatchObject({ '@tessera/shell': '^2.0.0' });
    expect(readJson('old/assets.json').contract).toEqual({
      version: '1.4.0',
      needs: '1.3.0',
      topics: ['theme.toggle-requested'],
      since: { '@tessera/shell.useTheme': '1.2.0', 'topic theme.toggle-requested': '1.3.0' },
    });
  });

  it('has one state for both', async () => {
    expect([shownBy('old'), shownBy('new')]).toEqual(['dark', 'dark']);
    press('old', 'Toggle');
    await appeared(() => (shownBy('new') === 'light' ? true : null));
    expect(shownBy('old')).toBe('light');
    press('new', 'Toggle');
    await appeared(() => (shownBy('old') === 'dark' ? true : null));
    expect(shownBy('new')).toBe('dark');
  });

  it('has one bus for both, whatever each calls a message', async () => {
    const shown: unknown[] = [];
    bus.observe('flash.requested').subscribe((flash) => shown.push(flash));
    press('old', 'Flash');
    press('new', 'Flash');
    expect(shown).toEqual([
      { message: 'From major 1', type: 'error' },
      { message: 'From major 2', type: 'info' },
    ]);
    await appeared(() =>
      document.querySelector('#new p')?.textContent === 'From major 2, info' ? true : null,
    );
  });
});

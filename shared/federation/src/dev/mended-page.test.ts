/** @jest-environment ./shared/testing/src/browser-environment.mjs */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@tessera/processes/free-port';
import { waitUntil } from '@tessera/processes/wait-until';
import { marksOfDevelopment } from '../testing/marks-of-development.ts';
import { fixtures, runFixture } from '../testing/run-fixture.ts';
import { serveFrom } from '../testing/served-page.ts';

type Route = { path: string; lazy: () => Promise<{ Component: unknown }> };
/** What the host of `test-fixtures` leaves on its page. */
declare const window: Window &
  typeof globalThis & {
    shellFromStart: object;
    loadRoutes: (container: string) => Promise<Route[]>;
    show: (routes: readonly Route[], path: string) => void;
  };

const overlay = '#webpack-dev-server-client-overlay';
const shellFromStart = {
  version: '0.0.0',
  publish: () => undefined,
  observe: () => ({ subscribe: () => undefined }),
};
const pageSaying = (words: string) => `
import { useState } from 'react';

export function PlainPage() {
  const [note, setNote] = useState('');
  return (
    <main>
      <h1>${words}</h1>
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
    </main>
  );
}
`;

// Beside the fixture that it is a copy of, for its imports.
const folder = mkdtempSync(join(fixtures, '.edited-'));
const pageFile = join(folder, 'src/pages/plain-page.tsx');
const hostFolder = mkdtempSync(join(tmpdir(), 'mended-page-'));
let server: ChildProcessWithoutNullStreams;

async function startServer(): Promise<string> {
  const args = [join(fixtures, 'serve-fixture.ts'), String(await freePort()), basename(folder)];
  server = spawn(process.execPath, args);
  for await (const line of createInterface(server.stdout)) {
    if (line.startsWith('http')) return line;
  }
  throw new Error('The server ended before it was there');
}

const note = () => document.querySelector<HTMLInputElement>('[aria-label="Note"]');
const heading = () => document.querySelector('h1')?.textContent;
const complaint = () =>
  document.querySelector<HTMLIFrameElement>(overlay)?.contentDocument?.body.textContent ?? '';

/** As React hears of it. */
function type(text: string): void {
  const field = note();
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('a page whose source is being edited', () => {
  // What jsdom says of a reload, which it cannot do.
  const complaints: string[] = [];
  const becomes = (isSo: () => boolean) =>
    waitUntil(isSo, {
      timeoutMs: 40_000,
      failure: () => `${complaints.join('\n')}\n${document.body.innerHTML.slice(-2000)}`,
    });

  beforeAll(async () => {
    cpSync(join(fixtures, 'remote'), folder, { recursive: true });
    writeFileSync(pageFile, pageSaying('As it was'));
    jest.spyOn(console, 'error').mockImplementation((...said) => complaints.push(said.join(' ')));
    jest.spyOn(console, 'warn').mockImplementation((...said) => complaints.push(said.join(' ')));
    const [origin, errors] = await Promise.all([
      startServer(),
      runFixture('build-fixture.ts', 'host', 'host', hostFolder, 'development'),
    ]);
    expect(errors).toEqual([]);
    window.shellFromStart = shellFromStart;
    const network = serveFrom(origin);
    const host = document.createElement('script');
    host.textContent = readFileSync(join(hostFolder, 'main.js'), 'utf8');
    document.body.append(host);
    await network.run('/r/sample/dev/remote-entry.js');
    const routes = await window.loadRoutes('tessera_sample_dev');
    window.show(routes, '/sample/plain');
    await becomes(() => heading() === 'As it was');
  }, 600_000);
  afterAll(async () => {
    jest.restoreAllMocks();
    const ended = once(server, 'exit');
    server.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
    rmSync(hostFolder, { recursive: true, force: true });
  });

  it('has what is for development in its host', () => {
    const code = readFileSync(join(hostFolder, 'main.js'), 'utf8');
    for (const mark of marksOfDevelopment) {
      expect([mark, code.includes(mark)]).toEqual([mark, true]);
    }
  });

  it('takes over what is saved, and keeps what was typed', async () => {
    type('4321');
    writeFileSync(pageFile, pageSaying('As it is'));
    await becomes(() => heading() === 'As it is');
    expect(note()?.value).toBe('4321');
  });

  it('stays over an error of syntax, which is said, and goes on when it is mended', async () => {
    writeFileSync(pageFile, pageSaying('Half done').replace('return (', 'return ((('));
    await becomes(() => complaint().includes('plain-page.tsx'));
    expect(heading()).toBe('As it is');

    writeFileSync(pageFile, pageSaying('Mended'));
    await becomes(() => heading() === 'Mended' && document.querySelector(overlay) === null);
    expect(note()?.value).toBe('4321');
    expect(complaints.filter((line) => /reload|navigation/i.test(line))).toEqual([]);
  });
});

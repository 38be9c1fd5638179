import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type RegistryRemote, registryRemoteSchema } from '@tessera/contracts/registry';
import { freePort } from '@tessera/processes/free-port';
import { fixtures } from '../testing/run-fixture.ts';

let server: ChildProcessWithoutNullStreams;
let origin = '';
let entry: RegistryRemote;

/** As the host's server passes a browser's request on: with the site's own name. */
const get = (path: string) =>
  new Promise<{ status: number | undefined; caching: string | undefined; text: string }>(
    (resolve, reject) => {
      const headers = { host: 'tessera.example' };
      request(`${origin}${path}`, { headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            caching: answer.headers['cache-control'],
            text: Buffer.concat(parts).toString(),
          }),
        );
      })
        .on('error', reject)
        .end();
    },
  );

/** What the server says over its socket until it has told of its newest build. */
function firstMessages(): Promise<string[]> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/r/sample/dev/ws`);
  const types: string[] = [];
  return new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('The socket failed'));
    socket.onmessage = ({ data }) => {
      const { type } = JSON.parse(String(data));
      types.push(type);
      if (type !== 'ok') return;
      socket.onclose = () => resolve(types);
      socket.close();
    };
  });
}

beforeAll(async () => {
  const port = await freePort();
  server = spawn(process.execPath, [join(fixtures, 'serve-fixture.ts'), String(port)]);
  const complaints: string[] = [];
  server.stderr.on('data', (part) => complaints.push(String(part)));
  for await (const line of createInterface(server.stdout)) {
    if (line.startsWith('{')) {
      entry = registryRemoteSchema.parse(JSON.parse(line));
    } else {
      origin = line;
      break;
    }
  }
  expect(complaints).toEqual([]);
  expect(origin).toBe(`http://127.0.0.1:${port}`);
}, 600_000);
afterAll(() => server.kill());

describe('the development server of a remote', () => {
  it('announces its build once it is there, with no version and no integrity', async () => {
    expect(entry.entry).toEqual({ url: '/r/sample/dev/remote-entry.js' });
    expect(entry.version).toBe('dev');
    const [first] = entry.routes;
    expect(first).toMatchObject({
      scripts: [{ url: '/r/sample/dev/first.js' }],
      styles: [{ url: '/r/sample/dev/first.css' }],
    });
  });

  it('serves its files to a page of any address, and lets nobody keep them', async () => {
    for (const path of [entry.entry.url, '/r/sample/dev/first.js', '/r/sample/dev/first.css']) {
      const { status, caching, text } = await get(path);
      expect({ path, status, caching }).toEqual({ path, status: 200, caching: 'no-store' });
      expect(text).not.toBe('');
    }
    expect((await get('/r/sample/remote-entry.js')).status).toBe(404);
  });

  it('tells the page of its builds by a socket of the page’s own address', async () => {
    const messages = await firstMessages();
    expect(messages).toContain('hot');
    expect(messages).not.toContain('liveReload');
    expect(messages.at(-1)).toBe('ok');
    const client = /client\/index\.js\?(\S+?)["\s]/.exec((await get(entry.entry.url)).text)?.[1];
    const options = new URLSearchParams(client);
    expect(JSON.parse(options.get('url') ?? '')).toMatchObject({
      protocol: 'auto:',
      hostname: '0.0.0.0',
      port: 0,
      pathname: '/r/sample/dev/ws',
    });
    expect(options.get('logging')).toContain('"level":"warn"');
    expect(JSON.parse(options.get('overlay') ?? '')).toMatchObject({
      errors: true,
      warnings: false,
      runtimeErrors: false,
    });
  });

  it('makes components reloadable by the React Refresh of the host alone', async () => {
    const page = (await get('/r/sample/dev/first.js')).text;
    expect(page).toContain('$Refresh$.register(_c, "FirstPage")');
    expect(page).toContain('jsxDEV');
    const all = (await get(entry.entry.url)).text + page;
    expect(all).toContain("Symbol.for('tessera.react-refresh')");
    expect(all).not.toContain('injectIntoGlobalHook =');
    expect(all).not.toContain('react.transitional.element');
  });

  it('stops when it is asked to, and leaves nothing running', async () => {
    const exited = once(server, 'exit');
    server.stdin.end();
    expect(await exited).toEqual([0, null]);
  });
});

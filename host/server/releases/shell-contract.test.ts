import type { FastifyInstance } from 'fastify';
import { createFixtureSite, type FixtureSite, loansRemote } from '../testing/fixture-site.ts';

let site: FixtureSite;
beforeEach(() => {
  site = createFixtureSite();
});
afterEach(() => site.close());

const integrity = `sha384-${'A'.repeat(64)}`;
const shell = { version: '1.4.0', exports: ['flash', 'useTheme'], topics: ['balance.changed'] };
const nextShell = { version: '2.0.0', exports: ['flash', 'useColours'], topics: [] };

const providesWith = (share: object) => ({
  format: 1,
  version: 'h1',
  runtime: '2.9.2',
  runtimes: ['2.9.2', '2.8.2'],
  shares: { '@tessera/shell': share },
});

/** A version of `loans` that was built against some contract, and the names of the shell that it uses. */
const release = (version: string, range: string, names: string[], runtime = '2.9.2') =>
  site.release(
    loansRemote({
      version,
      container: `tessera_loans_${version}`,
      entry: { url: `/r/loans/${version}/remote-entry.js`, integrity },
      routes: loansRemote().routes.map((route) => ({ ...route, scripts: [], styles: [] })),
      requires: { '@tessera/shell': range },
      runtime,
    }),
    { uses: { '@tessera/shell': names } },
  );

async function statusOf(app: FastifyInstance) {
  const { remotes } = (await app.inject('/releases.json')).json();
  return remotes.find(({ remote }: { remote: string }) => remote === 'loans');
}

describe('a remote that was built against another contract with the shell', () => {
  it.each([
    ['a younger minor', '^1.5.0', ['flash'], 'it needs contract ^1.5.0 of the shell'],
    ['a name that is not there', '^1.0.0', ['useNotices'], '@tessera/shell.useNotices'],
    ['a former major that is not served', '^0.9.0', ['flash'], 'the host serves 1.4.0'],
  ])('is refused before anything of it runs: %s', async (_what, range, names, reason) => {
    site.write('dist/h1/provides.json', providesWith(shell));
    await release('one', '^1.2.0', ['useTheme']);
    await release('two', range, names);
    const app = await site.start();
    const document = await app.inject('/dashboard/loan/7');
    expect([document.statusCode, document.body.includes('/two/')]).toEqual([200, false]);
    expect(await statusOf(app)).toMatchObject({
      served: 1,
      shell: '^1.2.0',
      refused: [{ number: 2, reason: expect.stringContaining(reason) }],
    });
  });

  it('is served beside one of the next major, where the host has both', async () => {
    site.write('dist/h1/provides.json', providesWith({ ...nextShell, former: [shell] }));
    await release('one', '^1.2.0', ['useTheme']);
    const app = await site.start();
    expect(await statusOf(app)).toMatchObject({ served: 1, shell: '^1.2.0', refused: [] });
    await release('two', '^2.0.0', ['useColours']);
    const next = await site.start();
    expect(await statusOf(next)).toMatchObject({ served: 2, shell: '^2.0.0', refused: [] });
  });

  it('is served with every version of federation’s tools that the host says it serves', async () => {
    site.write('dist/h1/provides.json', providesWith(shell));
    await release('one', '^1.2.0', ['flash'], '2.8.2');
    await release('two', '^1.2.0', ['flash'], '2.8.1');
    expect(await statusOf(await site.start())).toMatchObject({
      served: 1,
      refused: [{ number: 2, reason: expect.stringContaining('serves 2.9.2 and 2.8.2') }],
    });
  });
});

it('tells whoever releases what there is to use', async () => {
  site.write('dist/h1/provides.json', providesWith({ ...nextShell, former: [shell] }));
  const app = await site.start();
  const answer = await app.inject('/provides.json');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual(providesWith({ ...nextShell, former: [shell] }));
});

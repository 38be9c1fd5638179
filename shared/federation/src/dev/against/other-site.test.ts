import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readOtherSite } from './other-site.ts';

const servers: Server[] = [];

/** Stands for whatever answers at an address. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const config = {
  userApiHost: '/api',
  sandbox: false,
  identity: { apiKey: 'key', projectId: 'bank', authDomain: 'bank.example', emulator: false },
};
const provides = { format: 1, version: 'h1', runtime: '2.3.0', shares: {} };
const script = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;
const html = script('runtime-config', config) + script('registry', { format: 1, remotes: [] });

const siteWith =
  (answers: Readonly<Record<string, string>>): RequestListener =>
  (request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  };

describe('another site', () => {
  it('says in its documents what it is, and what its shell provides', async () => {
    const origin = await serve(siteWith({ '/': html, '/provides.json': JSON.stringify(provides) }));
    const registry = { format: 1, remotes: [] };
    expect(await readOtherSite(origin)).toEqual({ origin, config, registry, provides });
  });

  it('is none that answers something else', async () => {
    const origin = await serve(siteWith({ '/': '<title>Welcome</title>' }));
    await expect(readOtherSite(origin)).rejects.toThrow(`${origin} is no tessera site`);
  });

  it('is not asked at the address that it leads on from', async () => {
    const origin = await serve((_request, response) =>
      response.writeHead(301, { location: 'https://www.bank.example/' }).end(),
    );
    await expect(readOtherSite(origin)).rejects.toThrow(
      `${origin} leads to https://www.bank.example: name that one`,
    );
  });

  it('is too old when its shell says nothing of itself', async () => {
    const origin = await serve(siteWith({ '/': html }));
    await expect(readOtherSite(origin)).rejects.toThrow('GET /provides.json answered 404');
    const other = await serve(siteWith({ '/': html, '/provides.json': '<p>' }));
    await expect(readOtherSite(other)).rejects.toThrow('its release is older than this');
  });

  it('does not answer where nobody listens', async () => {
    await expect(readOtherSite('http://127.0.0.1:1')).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:1 does not answer: /,
    );
  });
});

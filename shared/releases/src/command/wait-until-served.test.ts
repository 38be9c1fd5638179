import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseStatus } from '../release-status.ts';
import { waitUntilServed } from './wait-until-served.ts';

let server: Server;
let site: string;
let statuses: ReleaseStatus[];
let asked: number;

beforeEach(async () => {
  asked = 0;
  server = createServer((_request, response) => {
    asked += 1;
    response.end(JSON.stringify({ format: 1, remotes: statuses }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const status = (change: Partial<ReleaseStatus>): ReleaseStatus => ({
  remote: 'loans',
  newest: 2,
  served: 2,
  version: 'one',
  canary: null,
  refused: [],
  withdrawn: [],
  ...change,
});

describe('waiting until a site serves an entry', () => {
  it('ends when it does, and asks again until then', async () => {
    statuses = [status({ served: 1 })];
    const waiting = waitUntilServed(site, 'loans', 2);
    while (asked < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    statuses = [status({})];
    await waiting;
    expect(asked).toBeGreaterThan(2);
  });

  it('fails with the reason of the site when it refuses the entry', async () => {
    statuses = [status({ served: 1, refused: [{ number: 2, reason: 'it needs react' }] })];
    await expect(waitUntilServed(site, 'loans', 2)).rejects.toThrow(
      `${site} does not serve entry 2: it needs react. It goes on with one`,
    );
  });

  it('fails when the site serves the entry without its canary', async () => {
    statuses = [status({ refused: [{ number: 2, reason: 'files are missing' }] })];
    await expect(waitUntilServed(site, 'loans', 2)).rejects.toThrow('files are missing');
  });

  it('fails for a remote that the site does not know, and when nothing is said in time', async () => {
    statuses = [];
    await expect(waitUntilServed(site, 'loans', 2)).rejects.toThrow('has to be enrolled there');
    statuses = [status({ served: 1 })];
    await expect(waitUntilServed(site, 'loans', 2, 300)).rejects.toThrow(
      'does not serve entry 2 after 0.3 s: it serves entry 1',
    );
  });
});

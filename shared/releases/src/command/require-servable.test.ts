import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleRemote } from '../../testing/sample-releases.ts';
import { requireServable } from './require-servable.ts';

const publication = {
  remote: { ...sampleRemote('one'), requires: { '@tessera/shell': '^1.5.0' } },
  uses: { '@tessera/shell': ['flash', 'loanRepaid'] },
  contract: {
    version: '1.6.0',
    needs: '1.5.0',
    topics: ['loan.repaid'],
    since: { 'topic loan.repaid': '1.5.0' },
  },
  files: {},
};

const provides = (version: string, topics: string[], exports: string[]) => ({
  format: 1,
  version: 'h1',
  runtime: '2.9.2',
  shares: { '@tessera/shell': { version, exports, topics } },
});

let server: Server;
let answer: { status: number; body: unknown };
let site: string;

beforeEach(async () => {
  server = createServer((_request, response) => {
    response.statusCode = answer.status;
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('what is asked of a site before a release', () => {
  it('lets a build pass that the host can serve', async () => {
    answer = { status: 200, body: provides('1.5.0', ['loan.repaid'], ['flash', 'loanRepaid']) };
    await expect(requireServable(site, publication)).resolves.toBeUndefined();
  });

  it('says what is missing, since when it is there, and what to do', async () => {
    answer = { status: 200, body: provides('1.4.0', [], ['flash']) };
    await expect(requireServable(site, publication)).rejects.toThrow(
      `${site} would not serve loans one, and nothing is released: it needs contract ^1.5.0 of the shell for topic loan.repaid (since 1.5.0), and the host has 1.4.0: release a host that has it first, or build without it`,
    );
  });

  it('releases nothing where the site does not say', async () => {
    answer = { status: 404, body: {} };
    await expect(requireServable(site, publication)).rejects.toThrow(
      /does not say what it gives to remotes \(it answered 404\).*--no-wait/,
    );
  });
});

import type { Withdrawal } from '@tessera/releases/release-entry';
import type { WatchedRelease } from '../releases/release-registry.ts';
import { createReleaseWatch } from './watch-releases.ts';

const now = Date.parse('2026-05-02T12:00:00Z');
const stable = (version: string) => ({ remote: { version }, uses: {}, files: {} });

function chosen(number: number) {
  const entry = { time: new Date(now).toISOString(), action: 'release', minimum: 0 };
  return { number, entry, stable: stable(`v${number}`), canary: undefined };
}

function setUp(withdraw: (withdrawal: Withdrawal) => Promise<boolean>, mayWithdraw = true) {
  const lines: [object, string][] = [];
  const withdrawn: string[] = [];
  const watched = [
    { remote: 'loans', chosen: chosen(2), predecessor: chosen(1), hasGoneBack: false },
    { remote: 'wallets', chosen: chosen(9), predecessor: chosen(8), hasGoneBack: false },
  ] as unknown as WatchedRelease[];
  const look = createReleaseWatch({
    releases: { watched: () => watched, withdraw, mayWithdraw },
    health: {
      of: (remote, version) =>
        remote === 'loans' && version === 'v2'
          ? { networks: 9, failing: 9 }
          : { networks: 9, failing: 0 },
    },
    bounds: { withinMs: 1000, leastFailing: 5, releaseShare: 0.5, canaryShare: 0.1 },
    onWithdrawn: (remote, what) => withdrawn.push(`${what} of ${remote}`),
    log: { info: () => undefined, warn: (...line) => lines.push(line) },
  });
  return { look, lines, withdrawn };
}

describe('a look at what is served', () => {
  it('withdraws what fails, and nothing else', async () => {
    const asked: Withdrawal[] = [];
    const { look, lines, withdrawn } = setUp(async (withdrawal) => {
      asked.push(withdrawal);
      return true;
    });
    await look(now);
    expect(asked).toEqual([
      {
        format: 1,
        remote: 'loans',
        number: 2,
        time: '2026-05-02T12:00:00.000Z',
        what: 'release',
        reason: expect.stringContaining('9 of 9 networks'),
      },
    ]);
    expect(withdrawn).toEqual(['release of loans']);
    expect(lines.map(([, words]) => words)).toEqual(['withdrawn by itself']);
  });

  it('says nothing of what another host did before', async () => {
    const { look, lines, withdrawn } = setUp(async () => false);
    await look(now);
    expect([lines, withdrawn]).toEqual([[], []]);
  });

  it('says once that the store takes nothing, and tries again', async () => {
    let tries = 0;
    const { look, lines } = setUp(async () => {
      tries += 1;
      throw new Error('EROFS: read-only file system');
    });
    await look(now);
    await look(now);
    expect(tries).toBe(2);
    expect(lines).toEqual([
      [
        expect.objectContaining({
          remote: 'loans',
          number: 2,
          cause: expect.stringContaining('EROFS'),
        }),
        'it could not be withdrawn',
      ],
    ]);
  });

  it('says once what it would do with a key', async () => {
    const { look, lines, withdrawn } = setUp(async () => true, false);
    await look(now);
    await look(now);
    expect(lines.map(([, words]) => words)).toEqual([
      'it would be withdrawn, if this host had a key',
    ]);
    expect(withdrawn).toEqual([]);
  });
});

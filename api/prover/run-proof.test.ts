import type { ProofState } from './proof-state.ts';
import { createProverMetrics } from './prover-metrics.ts';
import { foundBy, mostNamed, pauseAfter, roundMs, runProof } from './run-proof.ts';

const tenMillion = 10_000_000;
const rowsPerStep = 2_000;
const hourMs = 3_600_000;

/** Goes through so many rows, a step taking so long, for some rounds; how long it was between two looks at a row, and what a round took. */
async function goRound(rounds: number, { rows, stepMs }: { rows: number; stepMs: number }) {
  let now = 0;
  let state: ProofState | undefined;
  const seen = new Map<number, number>();
  let longestMs = 0;
  const began: number[] = [];
  const steps = rows / rowsPerStep;
  const { turn } = runProof(
    {
      name: 'many',
      all: {
        start: 0,
        step: async (from) => {
          const at = Number(from);
          if (at === 0) began.push(now);
          now += stepMs;
          longestMs = Math.max(longestMs, now - (seen.get(at) ?? now));
          seen.set(at, now);
          const isAtEnd = at + 1 === steps;
          return { cursor: at + 1, rows: rowsPerStep, isAtEnd, found: [] };
        },
      },
      everyMs: 60_000,
    },
    {
      clock: { now: () => new Date(now) },
      states: {
        read: () => state,
        write: (_, next) => {
          state = next;
        },
      },
      log: { error: () => {} },
    },
  );
  while (began.length <= rounds) {
    await turn();
    now += 1_000;
  }
  const tookMs = (began[rounds] ?? 0) - (began[rounds - 1] ?? 0);
  return { longestMs, tookMs };
}

describe('the pace of a proof', () => {
  it('looks at each of ten million rows again within a day, and spreads a round over ten hours', async () => {
    const { longestMs, tookMs } = await goRound(3, { rows: tenMillion, stepMs: 160 });
    expect(longestMs).toBeLessThan(24 * hourMs);
    expect(tookMs).toBeGreaterThan(9 * hourMs);
    expect(tookMs).toBeLessThan(12 * hourMs);
  });

  it('goes on without a pause where a step takes as long as it may or longer', () => {
    const shareMs = roundMs / (tenMillion / rowsPerStep);
    expect(pauseAfter(rowsPerStep, tenMillion, 160)).toBe(shareMs - 160);
    expect(pauseAfter(rowsPerStep, tenMillion, shareMs)).toBe(0);
    expect(pauseAfter(rowsPerStep, tenMillion, shareMs + 1)).toBe(0);
  });

  it('waits a minute at most, and not at all before it knows how many there are', () => {
    expect(pauseAfter(rowsPerStep, rowsPerStep, 100)).toBe(59_900);
    expect(pauseAfter(rowsPerStep, undefined, 100)).toBe(0);
  });
});

describe('what a proof found', () => {
  /** A proof that finds these in each round of one step, an hour after the other. */
  async function findInRounds(...rounds: readonly (readonly string[])[]) {
    let [now, round] = [0, 0];
    let kept: ProofState | undefined;
    const found = () => rounds[round]?.map((what) => ({ what, message: what })) ?? [];
    const { turn, state } = runProof(
      {
        name: 'rows',
        all: {
          start: null,
          step: async () => ({ cursor: null, rows: 1, isAtEnd: true, found: found() }),
        },
        everyMs: 60_000,
      },
      {
        clock: { now: () => new Date(now) },
        states: {
          read: () => kept,
          write: (_, next) => {
            kept = next;
          },
        },
        log: { error: () => {} },
      },
    );
    for (; round < rounds.length; round += 1) {
      await turn();
      now += 3_600_000;
    }
    const metrics = createProverMetrics();
    metrics.tell([{ name: 'rows', state: state() }]);
    return { found: foundBy(state()), figures: await metrics.registry.metrics() };
  }

  const known = Array.from({ length: 30 }, (_, nth) => `loans ${nth}`);

  it('is counted to the last, and what is new is told by name in every round that finds it', async () => {
    const theft = [...known.slice(0, 10), 'a theft', ...known.slice(10)];
    for (const rounds of [
      [known, theft],
      [known, known, theft, theft, theft],
    ]) {
      const { figures } = await findInRounds(...rounds);
      expect(figures).toContain('tessera_proof_findings{proof="rows"} 31');
      expect(figures).toContain('tessera_proof_finding{proof="rows",what="a theft"} 1');
      expect(figures.match(/^tessera_proof_finding\{/gm)).toHaveLength(mostNamed);
    }
  });

  it('is not said any more when a whole round finds it no more, and is new when it comes again', async () => {
    const { found } = await findInRounds(known, [], known.slice(0, 2), known.slice(0, 2));
    expect(found.map(({ what, since }) => [what, since])).toEqual([
      ['loans 0', 7_200_000],
      ['loans 1', 7_200_000],
    ]);
  });
});

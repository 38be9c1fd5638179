import type { Clock } from '../src/platform/clock/clock.ts';
import type { Log } from '../src/platform/log/log.ts';
import type { Found, Proof } from './proof.ts';
import type { KeptFinding, ProofState, ProofStates } from './proof-state.ts';

/** A round over all rows takes so long where there are many: two of them lie between two looks at a row at most. */
export const roundMs = 10 * 3_600_000;

/** No longer pause lies between two steps. */
const longestPauseMs = 60_000;

/** New rows are looked for so often. */
export const freshEveryMs = 15_000;

/** Steps over new rows before the others have a turn again. */
const freshStepsAtOnce = 20;

/** So many findings of one proof are kept and counted. */
const mostKept = 10_000;

/** So many of them are told by name. */
export const mostNamed = 20;

export type Surroundings = {
  readonly clock: Clock;
  readonly states: ProofStates;
  readonly log: Pick<Log, 'error'>;
};

/** How long a step over so many rows waits for the next, that a round takes as long as it may. */
export function pauseAfter(rows: number, rowsOfRound: number | undefined, tookMs: number): number {
  if (rowsOfRound === undefined) return 0;
  const share = roundMs * (rows / Math.max(1, rowsOfRound));
  return Math.max(0, Math.min(longestPauseMs, share) - tookMs);
}

const beginning = (now: number): ProofState => ({
  roundBegan: now,
  rows: 0,
  found: [],
  foundInLastRound: [],
});

/** What a proof does when it is its turn, as often as somebody calls `turn`. */
export function runProof(proof: Proof, { clock, states, log }: Surroundings) {
  const now = () => clock.now().getTime();
  const kept = ({ found, foundInLastRound }: ProofState, added: readonly Found[]) => {
    const since = new Map([...foundInLastRound, ...found].map((each) => [each.what, each.since]));
    const dated = added.map((each) => ({ ...each, since: since.get(each.what) ?? now() }));
    return joined(found, dated);
  };
  const state = () => states.read(proof.name) ?? beginning(now());
  const next = { fresh: 0, all: 0 };
  const tell = (found: readonly Found[]) => {
    for (const { what, message } of found) {
      log.error({ proof: proof.name, what, finding: message }, 'a proof found what is wrong');
    }
  };

  const proveNew = async (): Promise<void> => {
    const { fresh } = proof;
    if (!fresh || now() < next.fresh) return;
    for (let step = 0; step < freshStepsAtOnce; step += 1) {
      const before = state();
      const { cursor, found, isAtEnd } = await fresh.step(before.fresh ?? fresh.start);
      tell(found);
      states.write(proof.name, { ...before, fresh: cursor, found: kept(before, found) });
      if (!isAtEnd) continue;
      next.fresh = now() + freshEveryMs;
      return;
    }
  };

  const proveAgain = async (): Promise<void> => {
    const { all, everyMs } = proof;
    const before = state();
    const isBetween = before.all === undefined;
    if (now() < next.all) return;
    const isFirst = before.wholeSince === undefined;
    if (isBetween && !isFirst && now() < before.roundBegan + everyMs) return;
    const began = now();
    const round = isBetween ? { ...before, roundBegan: began, rows: 0 } : before;
    const { cursor, rows, isAtEnd, found } = await all.step(round.all ?? all.start);
    tell(found);
    const going = { ...round, rows: round.rows + rows, found: kept(round, found) };
    states.write(proof.name, isAtEnd ? ended(going) : { ...going, all: cursor });
    if (!isAtEnd) next.all = now() + pauseAfter(rows, round.rowsOfLastRound, now() - began);
  };

  return {
    name: proof.name,
    turn: async (): Promise<void> => {
      await proveNew();
      await proveAgain();
    },
    state,
  };
}

/** What was found in it stays said until a whole round finds it no more. */
const ended = ({ all: _, ...state }: ProofState): ProofState => ({
  ...state,
  wholeSince: state.roundBegan,
  rowsOfLastRound: state.rows,
  foundInLastRound: state.found,
  found: [],
});

/** What a proof says now, newest last. */
export const foundBy = ({ found, foundInLastRound }: ProofState): readonly KeptFinding[] =>
  joined(foundInLastRound, found);

/** The newest are told by name: what is known already has had its alarm. */
export const namedOf = (found: readonly KeptFinding[]): readonly KeptFinding[] =>
  found.slice(-mostNamed);

function joined(before: readonly KeptFinding[], found: readonly KeptFinding[]): KeptFinding[] {
  const byName = new Map([...before, ...found].map((each) => [each.what, each]));
  return [...byName.values()].sort((one, other) => one.since - other.since).slice(-mostKept);
}

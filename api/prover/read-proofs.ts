import type { Clock } from '../src/platform/clock/clock.ts';
import type { Proof } from './proof.ts';
import type { ProofState, ProofStates } from './proof-state.ts';
import type { ProofReading } from './prover-metrics.ts';

const seconds = (ms: number) => Math.max(0, ms / 1_000);

/** How each proof stands now. `startedAt`: until a first round has ended, that is what its age counts from. */
export async function readProofs(
  proofs: readonly Proof[],
  states: ProofStates,
  { clock, startedAt }: { readonly clock: Clock; readonly startedAt: Date },
): Promise<readonly ProofReading[]> {
  const now = clock.now().getTime();
  const readings: ProofReading[] = [];
  for (const { name, fresh } of proofs) {
    const state = states.read(name) ?? untouched;
    const oldest = await fresh?.oldestAfter(state.fresh ?? fresh.start);
    readings.push({
      name,
      state,
      ...(fresh && { oldestUnprovedSeconds: oldest ? seconds(now - oldest.getTime()) : 0 }),
      roundSeconds: seconds(now - (state.wholeSince ?? startedAt.getTime())),
    });
  }
  return readings;
}

const untouched: ProofState = { roundBegan: 0, rows: 0, found: [], foundInLastRound: [] };

import { Counter, Gauge, Registry } from 'prom-client';
import type { Failures } from '../src/platform/jobs/failures.ts';
import type { ProofState } from './proof-state.ts';
import { foundBy, namedOf } from './run-proof.ts';

/** What is told of a proof at each scrape. */
export type ProofReading = {
  readonly name: string;
  readonly state: ProofState;
  /** Since the oldest row was written that no proof has seen; absent where each round is a whole comparison. */
  readonly oldestUnprovedSeconds?: number;
  /** Since the last round began that came to its end; absent before there was one. */
  readonly roundSeconds?: number;
};

export function createProverMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: readonly string[] = ['proof']) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers });
  const findings = gauge('tessera_proof_findings', 'What a proof finds wrong, in number.');
  const named = gauge(
    'tessera_proof_finding',
    '1 for each of the 20 newest by name, and 0 for “nothing” where there is none.',
    ['proof', 'what'],
  );
  const unproved = gauge(
    'tessera_proof_oldest_unproved_age_seconds',
    'Age of the oldest row that was written and not proved yet; 0 when all are.',
  );
  const rounds = gauge(
    'tessera_proof_round_age_seconds',
    'Since every row was last proved: since the last round began that came to its end.',
  );
  const rows = gauge('tessera_proof_rows', 'Rows that the last whole round went through.');
  const unstamped = gauge(
    'tessera_head_stamp_oldest_age_seconds',
    'Age of the oldest kept head that waits for its time stamp; 0 when none does.',
    [],
  );
  const failing = new Counter({
    name: 'tessera_proof_failures_total',
    help: 'Steps of a proof that could not be done; they are tried again.',
    labelNames: ['proof'],
    registers,
  });
  const failures: Failures = {
    loop: (proof) => failing.inc({ proof }),
    work: () => {},
    begin: (_, proof) => failing.inc({ proof }, 0),
  };
  return {
    registry,
    failures,
    /** Says what is known now, and nothing of what was found before and is right again. */
    tell: (readings: readonly ProofReading[], unstampedSeconds = 0): void => {
      named.reset();
      for (const { name, state, oldestUnprovedSeconds, roundSeconds } of readings) {
        const found = foundBy(state);
        const labels = { proof: name };
        findings.set(labels, found.length);
        for (const { what } of namedOf(found)) named.set({ ...labels, what }, 1);
        // What is told by nobody could not be told from what is right.
        if (found.length === 0) named.set({ ...labels, what: 'nothing' }, 0);
        if (oldestUnprovedSeconds !== undefined) unproved.set(labels, oldestUnprovedSeconds);
        if (roundSeconds !== undefined) rounds.set(labels, roundSeconds);
        if (state.rowsOfLastRound !== undefined) rows.set(labels, state.rowsOfLastRound);
      }
      unstamped.set(unstampedSeconds);
    },
  };
}

import type { Variables } from '@tessera/server/environment';
import { connectVerifier } from '../src/platform/database/connect-verifier.ts';
import { proofsOf } from './all-proofs.ts';
import { endOverlong } from './at-one-moment.ts';
import { rowsPerStep } from './ledger/ledger-proofs.ts';
import type { Found, Proof } from './proof.ts';
import { readProverConfig } from './prover-config.ts';
import { pauseAfter, roundMs } from './run-proof.ts';

type Output = {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
};

type Round = { readonly rows: number; readonly ms: number; readonly found: readonly Found[] };

/** What pacing is reckoned for. */
const manyRows = 10_000_000;

/** So many findings of a proof fit a screen. */
const mostSaid = 20;

/**
 * Proves everything once, as fast as it goes, beside the prover and without what that keeps. Ends with 0 when nothing is wrong,
 * 1 when something is, 2 when somebody could not be asked.
 */
export async function proveCommand(
  environment: () => Variables,
  { say, complain }: Output,
): Promise<number> {
  try {
    const config = readProverConfig(environment());
    const { database, close } = connectVerifier(config.databaseUrl, {
      maxConnections: 2,
      patienceMs: 60_000,
    });
    const watchdog = connectVerifier(config.databaseUrl, { maxConnections: 1, patienceMs: 15_000 });
    const watching = setInterval(() => {
      // Where the database does not answer, the readers fail by themselves.
      endOverlong(watchdog.database).catch(() => undefined);
    }, 5_000);
    try {
      let total = 0;
      for (const proof of proofsOf(config, database)) {
        const round = await proveAll(proof);
        total += round.found.length;
        for (const line of describe(proof, round)) say(line);
      }
      say(total === 0 ? '\nThe books prove themselves.' : `\n${total} findings.`);
      return total === 0 ? 0 : 1;
    } finally {
      clearInterval(watching);
      await watchdog.close();
      await close();
    }
  } catch (error) {
    complain(`The books could not be proved: ${(error as Error).message}`);
    return 2;
  }
}

async function proveAll({ all }: Proof): Promise<Round> {
  const began = performance.now();
  let [cursor, rows, found] = [all.start, 0, [] as readonly Found[]];
  for (;;) {
    const step = await all.step(cursor);
    [cursor, rows, found] = [step.cursor, rows + step.rows, [...found, ...step.found]];
    if (step.isAtEnd) return { rows, ms: performance.now() - began, found };
  }
}

function describe({ name, fresh }: Proof, { rows, ms, found }: Round): readonly string[] {
  const rate = Math.round(rows / (ms / 1_000));
  const lines = [
    `${found.length === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)}${rows} rows in ${Math.round(ms)} ms, ${rate} a second`,
    ...found.slice(0, mostSaid).map(({ what, message }) => `        ${what}: ${message}`),
  ];
  const left = found.length - mostSaid;
  if (left > 0) lines.push(`        and ${left} more`);
  if (name === 'ledger' && fresh && rows > 0) lines.push(...describePace(rate));
  return lines;
}

/** How the prover would go through very many rows at this rate. */
function describePace(rate: number): readonly string[] {
  const stepMs = (rowsPerStep / rate) * 1_000;
  const pauseMs = pauseAfter(rowsPerStep, manyRows, stepMs);
  const hours = ((stepMs + pauseMs) * (manyRows / rowsPerStep)) / 3_600_000;
  const share = Math.round((100 * stepMs) / (stepMs + pauseMs));
  return [
    `        ten million of them: ${Math.round(manyRows / rate / 60)} minutes without a pause; the prover takes ${hours.toFixed(1)} of ${roundMs / 3_600_000} hours,`,
    `        ${rowsPerStep} in ${Math.round(stepMs)} ms and then ${Math.round(pauseMs)} ms of pause, at work ${share} % of the time`,
  ];
}

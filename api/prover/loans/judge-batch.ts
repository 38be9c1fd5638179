import { judgeLoan } from '@tessera/second-arithmetic/loans/judge-loan';
import { type Ask, readLoan } from '@tessera/second-arithmetic/loans/read-loans';

/** A server reads a price, waits for its turn and writes what it decided on it: within this time. */
const slackMs = 60_000;

const around = (at: number) => ({ earliest: at - slackMs, latest: at + slackMs });

/** What is wrong with each of these loans, in words; those that are right are left out. */
export async function judgeBatch(
  ask: Ask,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const findings = new Map<string, readonly string[]>();
  for (const id of ids) {
    const found = judgeLoan(await readLoan(ask, id), around);
    if (found.length > 0) findings.set(id, found);
  }
  return findings;
}

import { parseArgs } from 'node:util';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { type CivilDate, isCivilDate } from '@tessera/lending/civil-date';
import { systemClock } from '../../platform/clock/clock.ts';
import { connectVerifier } from '../../platform/database/connect-verifier.ts';
import { findImbalances } from '../../reporting/trial-balance/chart.ts';
import { describeTrialBalance } from '../../reporting/trial-balance/describe-trial-balance.ts';
import {
  makeTrialBalance,
  type TrialBalance,
} from '../../reporting/trial-balance/make-trial-balance.ts';
import { trialBalanceCsv } from '../../reporting/trial-balance/trial-balance-csv.ts';

type Output = {
  readonly say: (text: string) => void;
  readonly complain: (line: string) => void;
};

/**
 * `--day 2026-12-31 [--from 2026-01-01] [--csv]`: yesterday, and its year, where nothing else is said. Only reads. Ends
 * with 0 when all balances, 1 when something does not, 2 when it could not look.
 */
export async function trialBalanceCommand(
  args: readonly string[],
  databaseUrl: () => string,
  { say, complain }: Output,
): Promise<number> {
  try {
    const { days, isCsv } = readOptions(args);
    const balance = await read(databaseUrl(), days);
    const imbalances = findImbalances(balance);
    if (isCsv) {
      say(trialBalanceCsv(balance));
      for (const line of imbalances) complain(line);
    } else {
      say(
        describeTrialBalance(balance)
          .map((line) => `${line}\n`)
          .join(''),
      );
    }
    return imbalances.length === 0 ? 0 : 1;
  } catch (error) {
    complain(`No trial balance could be made: ${(error as Error).message}`);
    return 2;
  }
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      day: { type: 'string' },
      from: { type: 'string' },
      csv: { type: 'boolean', default: false },
    },
  });
  const yesterday = berlinDateOf(new Date(systemClock.now().getTime() - 86_400_000));
  const day = parseDay('day', values.day ?? yesterday);
  const first = parseDay('from', values.from ?? `${day.slice(0, 4)}-01-01`);
  if (first > day) throw new Error(`--from ${first} is after --day ${day}`);
  return { days: { first, day }, isCsv: values.csv };
}

function parseDay(option: string, text: string): CivilDate {
  if (!isCivilDate(text))
    throw new Error(`--${option} takes a day such as 2026-12-31, not ${text}`);
  return text;
}

/** All of it as it is at one moment; there may be millions of entries. */
async function read(
  url: string,
  days: { readonly first: CivilDate; readonly day: CivilDate },
): Promise<TrialBalance> {
  const connection = connectVerifier(url, { maxConnections: 1 });
  try {
    return await connection.database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => makeTrialBalance(trx, days));
  } finally {
    await connection.close();
  }
}

import type { Statement, StatementAccount, StatementLine } from '@tessera/contracts/reports';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { type MinorUnits, plus } from '@tessera/money/minor-units';
import { eurosOrNull } from '@tessera/money/wire-money';
import {
  type LedgerLine,
  readStatementLines,
} from '../../../books/ledger/reading/read-statement-lines.ts';
import type { Database } from '../../../platform/database/database.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { amountText } from '../../../platform/problems/amount-text.ts';
import { moneyOf, signedValue } from '../report-money.ts';
import type { ReportPeriod } from '../report-period.ts';
import { type ProvenAccount, StatementOutOfBalance } from './prove-statement.ts';

export function presentStatement(
  { first: from, last: to }: ReportPeriod,
  now: Date,
): Omit<Statement, 'accounts'> {
  return { from, to, timeZone: 'Europe/Berlin', madeAt: now.toISOString() };
}

/** All of a statement's account but its lines. */
export function presentAccount(account: ProvenAccount): Omit<StatementAccount, 'lines'> {
  const { asset, opening, change, lineCount, closing } = account;
  const money = (minor: MinorUnits) => moneyOf(asset, minor);
  const partsOf = ({ total, available, held, collateral }: ProvenAccount['opening']) => ({
    total: money(total),
    available: money(available),
    held: money(held),
    collateral: money(collateral),
  });
  return {
    asset,
    opening: partsOf(opening),
    closing: partsOf(closing),
    check: {
      lineCount: Number(lineCount),
      opening: money(opening.total),
      lines: money(change),
      closing: money(closing.total),
      agrees: true,
      words: wordsOfCheck(account),
    },
  };
}

/** What a reader can reckon after. */
export function wordsOfCheck(account: ProvenAccount): string {
  const { asset, opening, change, lineCount, closing } = account;
  const text = (minor: MinorUnits) => amountText(moneyOf(asset, minor).amount);
  return i18n.t(
    'Opening + lines = closing: {opening} + {count, plural, one {{lines} line} other {{lines} lines}} of {change} in all = {closing} {asset}. The closing balance is the one that the ledger keeps.',
    {
      opening: text(opening.total),
      count: Number(lineCount),
      lines: String(lineCount),
      change: text(change),
      closing: text(closing.total),
      asset,
    },
  );
}

/**
 * The lines with the balance after each. They are added up once more as they are written.
 * @throws StatementOutOfBalance
 */
export async function* presentLines(
  database: Database,
  account: ProvenAccount,
  period: ReportPeriod,
): AsyncGenerator<StatementLine, void, undefined> {
  let balance = account.opening.total;
  let lineCount = 0n;
  for await (const line of readStatementLines(database, account.accounts, period)) {
    balance = plus(balance, line.change);
    lineCount += 1n;
    yield presentLine(line, balance);
  }
  if (balance !== account.closing.total || lineCount !== account.lineCount) {
    throw new StatementOutOfBalance(`The lines of ${account.asset} are not those that were summed`);
  }
}

function presentLine(line: LedgerLine, balanceAfter: MinorUnits): StatementLine {
  const { account, bookedAt, change } = line;
  return {
    id: line.id,
    bookedAt: bookedAt.toISOString(),
    on: berlinDateOf(bookedAt),
    account: account.kind as StatementLine['account'],
    kind: line.kind,
    amount: moneyOf(account.asset, change),
    balanceAfter: moneyOf(account.asset, balanceAfter),
    euroValue: eurosOrNull(signedValue(change, line.euroValue)),
    priceId: line.priceId,
    priceAgeSeconds: line.priceAgeSeconds,
    reference: line.reference,
  };
}

import { formatAmount } from '@tessera/money/format-amount';
import { oldestBookedAfter } from '../../src/books/ledger/reading/list-transfers.ts';
import type { ChainGateway } from '../../src/coins/chains/chain-gateway.ts';
import { reconcile } from '../../src/coins/reconciliation/reconcile.ts';
import type { Bank } from '../../src/payments/bank/bank.ts';
import {
  type ComparedPage,
  compareNextPage,
  compareWritten,
  firstWritten,
  type RoundPlace,
  roundStart,
  type WrittenPlace,
} from '../../src/payments/fiat/reconciliation/compare-pages.ts';
import { compareSums } from '../../src/payments/fiat/reconciliation/compare-sums.ts';
import type { EuroFinding } from '../../src/payments/fiat/reconciliation/euro-findings.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { atOneMoment } from '../at-one-moment.ts';
import { type Found, type Proof, proof, type Step } from '../proof.ts';

/** New rows are within a minute in a comparison, which begins again so long after the last has begun. */
const everyMs = 45_000;

const whole = (name: string, compare: () => Promise<readonly Found[]>): Proof =>
  proof({
    name,
    all: {
      start: null,
      step: async () => ({ cursor: null, rows: 1, isAtEnd: true, found: await compare() }),
    },
    everyMs,
  });

/** What a node holds at our addresses, in one block, against the ledger. */
export const coinsProof = (database: Database, gateway: ChainGateway): Proof =>
  whole(`coins-${gateway.network.name}`, async () => {
    const findings = await reconcile({ database }, gateway, (read) => atOneMoment(database, read));
    return findings.flatMap(({ asset, block, difference, terms }) => {
      if (difference === 0n) return [];
      const parts = terms.map(({ name, amount }) => `${name} ${formatAmount(amount, asset)}`);
      const message = `The chain holds ${formatAmount(difference, asset)} more than the ledger says in block ${block.number} (${parts.join(', ')})`;
      return [{ what: `${asset} ${formatAmount(difference, asset)}`, message }];
    });
  });

/** What the bank and the ledger come to, and the bank's statements against its book. */
export const euroSumsProof = (database: Database, bank: Bank): Proof =>
  whole('euro-sums', async () => {
    const { difference, findings } = await atOneMoment(database, (trx) => compareSums(trx, bank));
    const found = findings.listed.map(foundOf);
    if (difference === 0n) return found;
    const message = `The bank has ${formatAmount(difference, 'EUR')} more than the ledger explains`;
    return [...found, { what: `EUR ${formatAmount(difference, 'EUR')}`, message }];
  });

/** The bank's book against the ledger, line by line: what was written since, and all of it again. */
export function eurosProof(database: Database, bank: Bank): Proof {
  const stepOf = <Place>({ next, findings, ...step }: ComparedPage<Place>): Step<Place> => ({
    ...step,
    cursor: next,
    found: findings.map(foundOf),
  });
  const fresh = {
    start: firstWritten,
    step: async (from: WrittenPlace) =>
      stepOf(await atOneMoment(database, (trx) => compareWritten(trx, bank, from))),
    oldestAfter: ({ transfers }: WrittenPlace) => oldestBookedAfter(database, transfers),
  };
  const all = {
    start: roundStart,
    step: async (from: RoundPlace) =>
      stepOf(await atOneMoment(database, (trx) => compareNextPage(trx, bank, from))),
  };
  return proof({ name: 'euros', fresh, all, everyMs });
}

const foundOf = ({ what, of, amount }: EuroFinding): Found => ({
  what: of,
  message: `${what}: ${of} (${formatAmount(amount, 'EUR')})`,
});

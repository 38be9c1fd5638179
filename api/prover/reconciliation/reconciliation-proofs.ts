import { formatAmount } from '@tessera/money/format-amount';
import type { ChainGateway } from '../../src/coins/chains/chain-gateway.ts';
import { reconcile } from '../../src/coins/reconciliation/reconcile.ts';
import type { Bank } from '../../src/payments/bank/bank.ts';
import { compareEuros } from '../../src/payments/fiat/reconciliation/reconcile-euros.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { atOneMoment } from '../at-one-moment.ts';
import { type Found, type Proof, proof } from '../proof.ts';

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

/** The bank's book against the ledger, line by line. */
export const eurosProof = (database: Database, bank: Bank): Proof =>
  whole('euros', async () => {
    const result = await atOneMoment(database, (trx) => compareEuros(trx, bank));
    const { difference, findings } = result;
    const lines = findings.map(({ what, of, amount }) => ({
      what: of,
      message: `${what}: ${of} (${formatAmount(amount, 'EUR')})`,
    }));
    if (difference === 0n || lines.length > 0) return lines;
    const message = `The bank has ${formatAmount(difference, 'EUR')} more than the ledger explains`;
    return [{ what: `EUR ${formatAmount(difference, 'EUR')}`, message }];
  });

import { formatAmount } from '@tessera/money/format-amount';
import type { CoinUnits } from '@tessera/money/minor-units';
import type { AppContext } from '../../app-context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';
import type { Log } from '../../platform/log/log.ts';
import type { ChainGateway } from '../chains/chain-gateway.ts';
import { type Reconciliation, reconcile } from './reconcile.ts';

const lookEveryMs = 300_000;

/** Looks every few minutes, in one of several processes, and raises an alarm at any difference. */
export async function reconcileRegularly(
  context: Pick<AppContext, 'database' | 'clock'>,
  gateway: ChainGateway,
  log: Log,
): Promise<void> {
  const { database, clock } = context;
  const latest = await findRow(database, 'reconciliations', { asset: gateway.network.coin });
  if (latest && clock.now().getTime() - latest.looked_at.getTime() < lookEveryMs) return;
  const findings = await reconcile(context, gateway);
  const at = clock.now();
  await database.transaction().execute(async (trx) => {
    for (const finding of findings) await keepFinding(trx, finding, at);
  });
  for (const { asset, block, difference, held, terms } of findings) {
    if (difference === 0n) continue;
    const amount = (minor: CoinUnits) => formatAmount(minor, asset);
    const parts = Object.fromEntries(terms.map((term) => [term.name, amount(term.amount)]));
    const finding = { asset, block: `${block.number}`, difference: amount(difference) };
    log.error(
      { ...finding, held: amount(held), parts },
      'the chain holds what the ledger does not say',
    );
  }
}

/** What was found last, for each asset. */
export function readReconciliations(reader: Reader) {
  return reader.selectFrom('reconciliations').selectAll().execute();
}

async function keepFinding(
  trx: Transaction,
  { asset, block, held, cold, difference }: Reconciliation,
  at: Date,
): Promise<void> {
  const found = { block_number: block.number, held, cold, difference, looked_at: at };
  await trx
    .insertInto('reconciliations')
    .values({ asset, ...found, differs_since: difference === 0n ? null : at })
    .onConflict((conflict) =>
      conflict.column('asset').doUpdateSet(({ ref, fn, val }) => ({
        ...found,
        differs_since:
          difference === 0n ? null : fn.coalesce(ref('reconciliations.differs_since'), val(at)),
      })),
    )
    .execute();
}

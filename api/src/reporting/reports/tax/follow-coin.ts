import type { Disposal, TaxAsset } from '@tessera/contracts/reports';
import type { CollateralAsset } from '@tessera/money/asset';
import { type CoinUnits, coins, minus, negated, plus, sumOf } from '@tessera/money/minor-units';
import {
  type CustomerTransfer,
  readCustomerTransfers,
} from '../../../books/ledger/reading/read-customer-transfers.ts';
import type { StatementSums } from '../../../books/ledger/reading/sum-statement.ts';
import type { Database } from '../../../platform/database/database.ts';
import { moneyOf } from '../report-money.ts';
import type { ReportPeriod } from '../report-period.ts';
import { StatementOutOfBalance } from '../statement/prove-statement.ts';
import { type CoinMovement, coinMovementOf, saleFeesOf } from './coin-movement.ts';
import { type LotQueue, lotQueue } from './lot-queue.ts';
import { figuresOf, presentDisposal } from './present-disposal.ts';
import type { TaxTotals } from './tax-totals.ts';

type Flows = { received: CoinUnits; withdrawn: CoinUnits; disposed: CoinUnits };

/**
 * Follows a coin from the customer's first one to the end of a year, and answers the disposals of
 * that year as they come by; at the end, what came, went and stayed.
 * @throws StatementOutOfBalance when the lots that remain are not the balance that the ledger keeps
 */
export async function* followCoin(
  database: Database,
  coin: {
    readonly asset: CollateralAsset;
    readonly sums: readonly StatementSums[];
    readonly period: ReportPeriod;
    readonly totals: TaxTotals;
  },
): AsyncGenerator<Disposal, TaxAsset, undefined> {
  const { asset, sums, period, totals } = coin;
  const accounts = sums.map(({ account }) => account);
  const own = new Set(accounts.map(({ id }) => id));
  const queue = lotQueue();
  const flows: Flows = { received: 0n, withdrawn: 0n, disposed: 0n };
  const history = { from: new Date(0), until: period.until };
  for await (const transfer of readCustomerTransfers(database, accounts, history)) {
    const movement = coinMovementOf(transfer, asset, own);
    const isInYear = transfer.bookedAt >= period.from;
    const flow = isInYear ? flows : { ...flows };
    if (movement.change > 0n) {
      receive(queue, transfer, movement, flow);
      continue;
    }
    let left = negated(movement.change);
    for (const paid of movement.paid) {
      const parts = queue.take(paid.quantity);
      left = minus(left, paid.quantity);
      flow.disposed = plus(flow.disposed, paid.quantity);
      if (!isInYear) continue;
      const fee = paid.type === 'sale' ? saleFeesOf(transfer) : 0n;
      const disposed = { transfer, asset, paid, fee, parts };
      const figures = figuresOf(disposed);
      totals.add(figures);
      yield presentDisposal(disposed, figures);
    }
    if (left > 0n) withdraw(queue, transfer, left, flow);
  }
  return provenAsset(asset, sums, queue, flows);
}

const sourceOf = ({ id, reference }: CustomerTransfer) =>
  reference ? `${reference.type}:${reference.id}` : `transfer:${id}`;

function receive(
  queue: LotQueue,
  transfer: CustomerTransfer,
  { change, value }: CoinMovement,
  flow: Flows,
): void {
  const source = sourceOf(transfer);
  queue.add({ acquiredAt: transfer.bookedAt, quantity: change, value, source });
  flow.received = plus(flow.received, change);
}

/** A deposit that is taken back goes with its own coins, as far as they are there. */
function withdraw(
  queue: LotQueue,
  transfer: CustomerTransfer,
  quantity: CoinUnits,
  flow: Flows,
): void {
  const takenBack = queue.takeBack(sourceOf(transfer), quantity);
  queue.take(minus(quantity, takenBack));
  flow.withdrawn = plus(flow.withdrawn, quantity);
}

function provenAsset(
  asset: CollateralAsset,
  sums: readonly StatementSums[],
  queue: LotQueue,
  { received, withdrawn, disposed }: Flows,
): TaxAsset {
  const opening = coins(sumOf(sums.map((each) => each.opening)));
  const closing = coins(sumOf(sums.map((each) => each.closing)));
  const isComplete = opening + received - withdrawn - disposed === closing;
  if (!isComplete || queue.remaining() !== closing) {
    throw new StatementOutOfBalance(`The lots of ${asset} are not what the ledger keeps`);
  }
  return {
    asset,
    opening: moneyOf(asset, opening),
    received: moneyOf(asset, received),
    withdrawn: moneyOf(asset, withdrawn),
    disposed: moneyOf(asset, disposed),
    closing: moneyOf(asset, closing),
    agrees: true,
  };
}

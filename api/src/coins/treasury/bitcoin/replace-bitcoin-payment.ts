import type { BitcoinOrder } from '@tessera/contracts/signer';
import { minorUnits, plus } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
import type { Replacement } from '../network-treasury.ts';
import { parsePath } from '../wire-path.ts';
import { bitcoinFeeOf } from './bitcoin-fee-of.ts';
import { endsWithUs, replaceConsolidation } from './consolidation/replace-consolidation.ts';
import { incrementalRelayRate } from './incremental-relay-rate.ts';
import { orderBitcoinPayment } from './order-bitcoin-payment.ts';
import { scriptBytesOf } from './plan-bitcoin-payment.ts';
import { settleCoins } from './select-coins.ts';
import { feeFor } from './transaction-size.ts';

/**
 * The same coins for the same payment, with less change (BIP-125). No coin is added: whatever was
 * signed for a purpose is that purpose's for ever, also when an older attempt is mined without it. A
 * payment without enough change waits.
 */
export async function replaceBitcoinPayment(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'config'>,
  gateway: ChainGateway,
  { outgoing, attempt, market }: Replacement,
): Promise<void> {
  const before = attempt.signing_order as BitcoinOrder;
  if (endsWithUs(before)) {
    await replaceConsolidation(trx, context, { before, market });
    return;
  }
  const coins = before.inputs.map(({ amount, path, ...coin }) => {
    return { ...coin, amount: minorUnits('BTC', BigInt(amount)), path: parsePath(path) };
  });
  const paid = bitcoinFeeOf(before);
  const selection = settleCoins(coins, {
    amount: minorUnits('BTC', outgoing.amount),
    destinationBytes: scriptBytesOf(context, outgoing.destination),
    rate: market.rate,
    leastFee: (size) => plus(paid, feeFor(size, incrementalRelayRate)),
  });
  if (!selection) return;
  const changePath = before.change && parsePath(before.change.path);
  const order = { payment: outgoing, selection, rate: market.rate, changePath };
  await orderBitcoinPayment(trx, context, gateway, order);
}

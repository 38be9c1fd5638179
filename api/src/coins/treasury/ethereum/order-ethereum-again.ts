import type { EthereumOrder } from '@tessera/contracts/signer';
import { lesser } from '@tessera/money/lesser';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findLastRow } from '../../../platform/database/rows.ts';
import type { EthereumGateway } from '../../chains/chain-gateway.ts';
import type { OutgoingRow } from '../outgoing/outgoing-events.ts';
import { orderEthereumMove } from './order-ethereum-move.ts';
import { senderOf } from './sender-of.ts';

/** The same move at the fees of the moment, within what was set aside, with another nonce. */
export async function orderEthereumAgain(
  trx: Transaction,
  context: Pick<AppContext, 'clock'>,
  gateway: EthereumGateway,
  outgoing: OutgoingRow,
): Promise<void> {
  const purpose = { outgoing_id: outgoing.id };
  const before = await findLastRow(trx, 'outgoing_attempts', purpose, 'number');
  if (!before) throw new Error('What is ordered again was ordered before');
  const { asset, to, gas } = before.signing_order as EthereumOrder;
  const gasLimit = BigInt(gas);
  const { rate, tip } = await gateway.feeRate();
  const affordable = outgoing.fee_reserve / gasLimit;
  await orderEthereumMove(trx, context, gateway, {
    id: outgoing.id,
    purpose: outgoing.purpose,
    asset,
    amount: outgoing.amount,
    to,
    sender: senderOf(outgoing),
    gasLimit,
    feeRate: { rate: lesser(rate, affordable), tip: lesser(tip, affordable) },
  });
}

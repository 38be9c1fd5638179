import type { OutgoingId } from '@tessera/contracts/ids';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockRow, updateRows } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { findDueRows } from '../../../platform/jobs/find-due-rows.ts';
import { asEthereum, type ChainGateway } from '../../chains/chain-gateway.ts';
import { gatewayFor } from '../../chains/gateway-for.ts';
import { planBitcoinPayment } from '../bitcoin/plan-bitcoin-payment.ts';
import { planEthereumPayment } from '../ethereum/plan-ethereum-payment.ts';
import { lockTreasury } from '../lock-treasury.ts';
import { type ColdMove, coldPath } from './cold-move.ts';

/** Plans what operators ordered to the cold address; the signer knows that address by itself. */
export const sweepToCold: DueWork<OutgoingId> = {
  name: 'treasury.sweep-to-cold',
  findDue: (reader) =>
    findDueRows(reader, 'cold_moves', { direction: 'sweep', state: 'ordered' }, 'ordered_at'),
  run: (context, { id }) =>
    context.database.transaction().execute(async (trx) => {
      const move = await lockRow(trx, 'cold_moves', { id });
      if (move?.state !== 'ordered' || move.direction !== 'sweep') return;
      const gateway = gatewayFor(context, move.asset);
      await lockTreasury(trx, gateway.network.name);
      const missing = await plan(trx, context, gateway, move);
      const problem = missing && `The hot wallet has not enough ${missing}`;
      const changes = problem ? { problem } : ({ problem: null, state: 'underway' } as const);
      await updateRows(trx, 'cold_moves', { id }, changes);
    }),
};

function plan(
  trx: Transaction,
  context: AppContext,
  gateway: ChainGateway,
  { id, asset, amount }: ColdMove,
) {
  const { address: destination } = gateway.deriveAddress(coldPath);
  const payment = { id, asset, amount, destination, purpose: 'sweep' } as const;
  return gateway.network.name === 'bitcoin'
    ? planBitcoinPayment(trx, context, gateway, payment)
    : planEthereumPayment(trx, context, asEthereum(gateway), payment);
}

import type { OutgoingId } from '@tessera/contracts/ids';
import { lockRow, updateRows } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { findDueRows } from '../../../platform/jobs/find-due-rows.ts';
import { asEthereum } from '../../chains/chain-gateway.ts';
import { gatewayFor } from '../../chains/gateway-for.ts';
import { lockTreasury } from '../lock-treasury.ts';
import { prepareBitcoinRefill } from './prepare-bitcoin-refill.ts';
import { prepareEthereumRefill } from './prepare-ethereum-refill.ts';

/**
 * Writes the unsigned transaction of a refill that was ordered, for whoever has the cold keys. One that
 * cannot be prepared stays ordered and says why.
 */
export const prepareRefills: DueWork<OutgoingId> = {
  name: 'treasury.prepare-refill',
  findDue: (reader) =>
    findDueRows(reader, 'cold_moves', { direction: 'refill', state: 'ordered' }, 'ordered_at'),
  run: (context, { id }) =>
    context.database.transaction().execute(async (trx) => {
      const move = await lockRow(trx, 'cold_moves', { id });
      if (move?.state !== 'ordered' || move.direction !== 'refill') return;
      await lockTreasury(trx, move.network);
      const gateway = gatewayFor(context, move.asset);
      const prepared =
        move.network === 'bitcoin'
          ? await prepareBitcoinRefill(trx, gateway, move)
          : await prepareEthereumRefill(context, asEthereum(gateway), move);
      if (typeof prepared === 'string') {
        await updateRows(trx, 'cold_moves', { id }, { problem: prepared });
        return;
      }
      const { order, unsigned, feeRate } = prepared;
      await updateRows(
        trx,
        'cold_moves',
        { id },
        {
          state: 'prepared',
          problem: null,
          unsigned,
          fee_rate: feeRate,
          signing_order: JSON.stringify(order),
        },
      );
    }),
};

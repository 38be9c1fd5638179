import { minorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { DueItem, DueWork } from '../../../platform/jobs/due-work.ts';
import { asEthereum } from '../../chains/chain-gateway.ts';
import { gatewayFor } from '../../chains/gateway-for.ts';
import { lockTreasury } from '../lock-treasury.ts';
import { plainTransferGas } from './gas-limit.ts';
import { hotPath } from './hot-wallet.ts';
import { planEthereumMove } from './plan-ethereum-move.ts';

/** The next payment fills the gap by itself, if there is one soon. */
const patienceMs = 60_000;

/** Nothing is sent with less, and it stays with us. */
const oneWei = minorUnits('ETH', 1n);
const ownAddress = { branch: 0, index: 0 } as const;

/**
 * When the signer refuses an order, its nonce is free again, and what has higher ones waits for it. A
 * wei to an address of ours lets them go on when no payment takes the nonce; not while the signer refuses that.
 */
export const fillNonces: DueWork = {
  name: 'treasury.fill-nonce',
  findDue: (reader, now) => findGaps(reader, now),
  run: (context, item) => {
    const { database, clock } = context;
    const gateway = asEthereum(gatewayFor(context, 'ETH'));
    return database.transaction().execute(async (trx) => {
      await lockTreasury(trx, 'ethereum');
      const now = clock.now();
      if (!(await findGaps(trx, now)).some(({ id }) => id === item.id)) return;
      await planEthereumMove(trx, context, gateway, {
        id: uuidV7(now),
        purpose: 'gas',
        asset: 'ETH',
        amount: oneWei,
        to: ownAddress,
        sender: hotPath,
        gasLimit: plainTransferGas,
        feeRate: await gateway.feeRate(),
      });
    });
  },
};

async function findGaps(reader: Reader, now: Date): Promise<DueItem[]> {
  const { rows } = await sql<DueItem>`
    select free.nonce::text as id, min(outgoing.planned_at) as "dueAt"
    from ethereum_nonces as free
    join ethereum_nonces as later on later.branch = free.branch
      and later.child_index = free.child_index and later.nonce > free.nonce
    join outgoing_transactions as outgoing on outgoing.id = later.outgoing_id
    where free.outgoing_id is null and outgoing.state in ('signed', 'broadcast')
      and free.branch = ${hotPath.branch} and free.child_index = ${hotPath.index}
      and not exists (
        select 1 from outgoing_transactions as refused
        where refused.purpose = 'gas' and refused.state = 'held')
    group by free.nonce
    having min(outgoing.planned_at) <= ${new Date(now.getTime() - patienceMs)}
  `.execute(reader);
  return rows;
}

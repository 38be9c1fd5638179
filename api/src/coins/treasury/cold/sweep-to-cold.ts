import type { OutgoingId } from '@tessera/contracts/ids';
import type { SignerStatus } from '@tessera/contracts/signer';
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
import { type ColdMove, coldPath, otherAddress } from './cold-move.ts';

/**
 * Plans what operators ordered to the cold address. The signer knows that address by itself and is asked
 * for it first: a sweep to another one is never ordered, and waits for somebody who looks at both settings.
 */
export const sweepToCold: DueWork<OutgoingId> = {
  name: 'treasury.sweep-to-cold',
  findDue: (reader) =>
    findDueRows(reader, 'cold_moves', { direction: 'sweep', state: 'ordered' }, 'ordered_at'),
  run: async (context, { id }) => {
    const { coldAddresses } = await context.signer.readStatus();
    await context.database.transaction().execute(async (trx) => {
      const move = await lockRow(trx, 'cold_moves', { id });
      if (move?.state !== 'ordered' || move.direction !== 'sweep') return;
      const gateway = gatewayFor(context, move.asset);
      await lockTreasury(trx, gateway.network.name);
      const problem =
        findOtherAddress(gateway, coldAddresses) ?? (await plan(trx, context, gateway, move));
      const changes = problem ? { problem } : ({ problem: null, state: 'underway' } as const);
      await updateRows(trx, 'cold_moves', { id }, changes);
    });
  },
};

/** In words, where the address of our settings is not the one of the signer's. */
function findOtherAddress(
  gateway: ChainGateway,
  coldAddresses: SignerStatus['coldAddresses'],
): string | null {
  const network = gateway.network.name;
  const known = coldAddresses[network];
  const { address } = gateway.deriveAddress(coldPath);
  // Ethereum's may be written with a checksum in its case.
  if (known?.toLowerCase() === address.toLowerCase()) return null;
  const setting = `SIGNER_COLD_ADDRESS_${network.toUpperCase()}`;
  return `${otherAddress} ${address}: its ${setting} is ${known ?? 'not set'}`;
}

/** In words, what the hot wallet has too little of; null when the sweep is planned. */
async function plan(
  trx: Transaction,
  context: AppContext,
  gateway: ChainGateway,
  { id, asset, amount }: ColdMove,
): Promise<string | null> {
  const { address: destination } = gateway.deriveAddress(coldPath);
  const payment = { id, asset, amount, destination, purpose: 'sweep' } as const;
  const missing = await (gateway.network.name === 'bitcoin'
    ? planBitcoinPayment(trx, context, gateway, payment)
    : planEthereumPayment(trx, context, asEthereum(gateway), payment));
  return missing && `The hot wallet has not enough ${missing}`;
}

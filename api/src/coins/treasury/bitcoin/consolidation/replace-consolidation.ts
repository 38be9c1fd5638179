import type { BitcoinOrder } from '@tessera/contracts/signer';
import { greater } from '@tessera/money/greater';
import { plus } from '@tessera/money/minor-units';
import type { AppContext } from '../../../../app-context.ts';
import { readHouseHoldings } from '../../../../books/ledger/reading/read-house-holdings.ts';
import type { OutgoingId, Transaction } from '../../../../platform/database/database.ts';
import { uuidV7 } from '../../../../platform/database/uuid-v7.ts';
import { insertAttempt } from '../../attempts/insert-attempt.ts';
import { isShort } from '../../hot-wallet-shortages.ts';
import type { Replacement } from '../../network-treasury.ts';
import { bitcoinFeeOf } from '../bitcoin-fee-of.ts';
import { incrementalRelayRate } from '../incremental-relay-rate.ts';
import { feeFor, ownScriptBytes, virtualSize } from '../transaction-size.ts';

/** What pays an address of ours: a consolidation, unlike a payment or a move to the cold address. */
export const endsWithUs = ({ purpose, destination }: BitcoinOrder) =>
  purpose === 'sweep' && typeof destination !== 'string';

/**
 * The same coins at the same address of ours, for a higher fee (BIP-125), while a payment waits for coins: they can be
 * spent when a block has them. While none does it waits for fees to fall. Not where more than half of them would be the fee.
 */
export async function replaceConsolidation(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  { before, market }: Pick<Replacement, 'market'> & { readonly before: BitcoinOrder },
): Promise<void> {
  const at = clock.now();
  if (!(await isShort(trx, 'BTC', at))) return;
  const size = virtualSize(before.inputs.length, [ownScriptBytes]);
  const relayed = plus(bitcoinFeeOf(before), feeFor(size, incrementalRelayRate));
  const fee = greater(feeFor(size, market.rate), relayed);
  const amount = before.inputs.reduce((sum, input) => sum + BigInt(input.amount), 0n) - fee;
  const { inventory } = (await readHouseHoldings(trx))('BTC');
  if (amount < fee || inventory < fee) return;
  await insertAttempt(trx, {
    at,
    feeRate: market.rate,
    order: {
      ...before,
      id: uuidV7(at),
      purposeId: before.purposeId as OutgoingId,
      amount: String(amount),
    },
  });
}

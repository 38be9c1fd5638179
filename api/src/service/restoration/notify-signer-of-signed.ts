import type { UsedElsewhere } from '@tessera/contracts/signer';
import type { AppContext } from '../../app-context.ts';
import { SignerRefused } from '../../coins/signer/signer.ts';
import { findUsedElsewhere } from '../../coins/treasury/restoring/find-used-elsewhere.ts';
import { type Given, listGiven } from '../../coins/treasury/restoring/list-given.ts';
import { readPayer } from '../../payments/withdrawals/coins/read-payer.ts';
import type { WithdrawalId } from '../../platform/database/database.ts';

/**
 * Tells a signer with an older store all that it has signed, as far as it is known here, and what the chains have seen
 * used by what is not. What it cannot read any more, such as a sweep to a cold address of before, is told as used.
 */
export async function notifySignerOfSigned(context: AppContext): Promise<void> {
  const { database, signer } = context;
  for await (const given of listGiven(database)) {
    const { order, signature, signedAt, purposeId } = given;
    const withdrawal =
      order.purpose === 'withdrawal' ? await readPayer(database, purposeId as WithdrawalId) : null;
    try {
      await signer.readBack({ order, signature, signedAt: signedAt.toISOString(), withdrawal });
    } catch (error) {
      if (!(error instanceof SignerRefused)) throw error;
      await signer.noteUsed(usedBy(given));
    }
  }
  for await (const used of findUsedElsewhere(context)) await signer.noteUsed(used);
}

function usedBy({ order }: Given): UsedElsewhere {
  if (order.network === 'ethereum') {
    return { network: 'ethereum', used: [{ from: order.from, nonce: order.nonce }] };
  }
  const used = order.inputs.map(({ transactionId, position }) => ({ transactionId, position }));
  return { network: 'bitcoin', used };
}

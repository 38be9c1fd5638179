import { request } from '@tessera/api-client/request';
import { type RequestWithdrawal, withdrawalDetailSchema } from '@tessera/contracts/withdrawals';
import { detailOfCoins } from './coin-rail.ts';

/** Holds amount and fee, and mails a code. Refused as `requestWithdrawalSchema` lists it. */
export async function requestWithdrawal(
  { walletId, ...body }: RequestWithdrawal & { readonly walletId: string },
  idempotencyKey: string,
) {
  const path = `/wallets/${encodeURIComponent(walletId)}/withdrawals`;
  return detailOfCoins(
    await request({ method: 'POST', path, schema: withdrawalDetailSchema, body, idempotencyKey }),
  );
}

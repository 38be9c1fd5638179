import { request } from '@tessera/api-client/request';
import { fiatWithdrawalDetailSchema, type RequestFiatWithdrawal } from '@tessera/contracts/fiat';
import { detailOfEuros } from './euro-rail.ts';

/**
 * Holds the amount and mails a code. Refusals: 422 `amount_not_allowed`, `invalid_iban`, `own_account`;
 * 409 `insufficient_funds`, `daily_limit_exceeded`, `receivable_outstanding`; 403 `withdrawals_frozen`,
 * `destination_not_whitelisted`; 503 `bank_unavailable`.
 */
export async function requestFiatWithdrawal(body: RequestFiatWithdrawal, idempotencyKey: string) {
  const path = '/fiat/withdrawals';
  const schema = fiatWithdrawalDetailSchema;
  return detailOfEuros(await request({ method: 'POST', path, schema, body, idempotencyKey }));
}

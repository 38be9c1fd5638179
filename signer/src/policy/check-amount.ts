import type { Coin } from '@tessera/contracts/money';
import { Refusal } from '../refusal.ts';
import type { Limits } from './limits.ts';

/** Of a withdrawal. @throws Refusal `over_transaction_cap`, `invalid_order` for nothing at all */
export function checkAmount(asset: Coin, amount: bigint, limits: Limits): void {
  if (amount === 0n) throw new Refusal('invalid_order', 'It moves nothing');
  if (amount > limits.perTransaction[asset]) {
    throw new Refusal('over_transaction_cap', `${amount} is more than one may move`);
  }
}

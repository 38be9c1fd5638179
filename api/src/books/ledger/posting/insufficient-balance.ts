import { type MinorUnits, minorUnits } from '@tessera/money/minor-units';
import type { AccountName } from '../account-kind.ts';

/**
 * An account would fall below zero. Use cases turn it into a refusal of their own, since who is
 * short decides what can be done about it.
 */
export class InsufficientBalance extends Error {
  override readonly name = 'InsufficientBalance';
  readonly account: AccountName;
  /** Minor units of the account's asset. */
  readonly missing: MinorUnits;

  constructor(account: AccountName, missing: bigint) {
    super(`The ${account.kind} account is short`);
    this.account = account;
    this.missing = minorUnits(account.asset, missing);
  }
}

import { parseArgs } from 'node:util';
import type { UserId, WithdrawalId } from '../../platform/database/database.ts';

/** What only people can say of the time that is lost. */
export type RecoverOptions = {
  /** Whose payouts of since are, of which the database has nothing. */
  readonly owners: ReadonlyMap<WithdrawalId, UserId>;
  /** More than joined since: their addresses are given to nobody. */
  readonly signUpsPassed: number;
  /** What was sold at the exchange since is known: nothing else keeps it from being sold again. */
  readonly isExchangeCompared: boolean;
};

export const defaultOptions: RecoverOptions = {
  owners: new Map(),
  signUpsPassed: 1_000,
  isExchangeCompared: false,
};

/** @throws when they cannot be read */
export function readRecoverOptions(args: readonly string[]): RecoverOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      payout: { type: 'string', multiple: true, default: [] },
      'sign-ups': { type: 'string', default: String(defaultOptions.signUpsPassed) },
      'exchange-compared': { type: 'boolean', default: defaultOptions.isExchangeCompared },
    },
  });
  return {
    ...defaultOptions,
    owners: new Map(values.payout.map(readOwner)),
    signUpsPassed: readCount(values['sign-ups']),
    isExchangeCompared: values['exchange-compared'],
  };
}

function readOwner(text: string): [WithdrawalId, UserId] {
  const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  const [, payout, user] = new RegExp(`^(${id})=(${id})$`).exec(text) ?? [];
  if (payout === undefined || user === undefined) {
    throw new Error(`--payout takes the ids of a payout and of its customer, ID=USER, not ${text}`);
  }
  return [payout as WithdrawalId, user as UserId];
}

function readCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`--sign-ups takes 1 to 999999, not ${text}`);
  return Number(text);
}

import { toWireMoney } from '@tessera/money/wire-money';
import { InsufficientBalance } from '../../books/ledger/posting/insufficient-balance.ts';
import { amountText } from '../../platform/problems/amount-text.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

export type ShortageWords = {
  readonly title: () => string;
  readonly detail: (missing: { readonly asset: string; readonly amount: string }) => string;
};

/** Of the wallet that it is to leave. @throws DomainError `insufficient_funds` with what is `missing` */
export function refuseShortage(
  error: unknown,
  { words, path }: { readonly words: ShortageWords; readonly path: string },
): never {
  if (!(error instanceof InsufficientBalance) || error.account.kind !== 'available') throw error;
  const missing = toWireMoney({ asset: error.account.asset, minor: error.missing });
  throw new DomainError({
    code: 'insufficient_funds',
    status: 409,
    title: words.title(),
    detail: words.detail({ asset: missing.asset, amount: amountText(missing.amount) }),
    path,
    extensions: { missing },
  });
}

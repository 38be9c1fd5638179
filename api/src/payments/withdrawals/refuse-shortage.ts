import { toWireMoney } from '@tessera/money/wire-money';
import { InsufficientBalance } from '../../books/ledger/posting/insufficient-balance.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

/** Of the wallet that it is to leave. @throws DomainError `insufficient_funds` with what is `missing` */
export function refuseShortage(
  error: unknown,
  {
    wallet,
    remedy,
    path,
  }: { readonly wallet: string; readonly remedy: string; readonly path: string },
): never {
  if (!(error instanceof InsufficientBalance) || error.account.kind !== 'available') throw error;
  const missing = toWireMoney({ asset: error.account.asset, minor: error.missing });
  throw new DomainError({
    code: 'insufficient_funds',
    status: 409,
    title: `There is not enough in ${wallet}`,
    detail: `${missing.asset} ${missing.amount} are missing${remedy}`,
    path,
    extensions: { missing },
  });
}

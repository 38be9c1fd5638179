import { pathTo } from '@tessera/contracts/page-controls';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import { getWalletOf } from '../../coins/wallets/get-wallet.ts';
import { hasWithdrawalWhitelist } from '../../person/settings/has-withdrawal-whitelist.ts';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { findPayeeByIban } from './accounts/payee-book.ts';
import { findKnownAddress } from './addresses/address-book.ts';
import { whitelistedFrom } from './book.ts';

type Context = Pick<AppContext, 'clock'>;
type Account = Parameters<typeof findPayeeByIban>[1];
type Address = Parameters<typeof findKnownAddress>[1];

/** @throws DomainError `destination_not_whitelisted` */
export function refuseUnlistedAccount(reader: Reader, context: Context, account: Account) {
  return refuseUnlisted(reader, context, account.userId, {
    find: () => findPayeeByIban(reader, account),
    words: { money: 'money', entry: 'payee', add: 'Add the account to your payees' },
    findPath: async () => pathTo('payees'),
  });
}

/** `address` is as `parseCoinAddress` gave it. @throws DomainError `destination_not_whitelisted` */
export async function refuseUnlistedAddress(
  reader: Reader,
  context: Context,
  destination: Address,
) {
  return refuseUnlisted(reader, context, destination.userId, {
    find: () => findKnownAddress(reader, destination),
    words: { money: 'coins', entry: 'address', add: 'Add the address to your address book' },
    findPath: async () => pathTo('addressBook', (await getWalletOf(reader, destination)).id),
  });
}

/**
 * While the whitelist is on, money goes only to entries of the user's book that have seasoned.
 * @throws DomainError `destination_not_whitelisted`, with `usableAt` for a young entry
 */
async function refuseUnlisted(
  reader: Reader,
  { clock }: Context,
  userId: UserId,
  {
    find,
    words,
    findPath,
  }: {
    readonly find: () => Promise<{ readonly added_at: Date } | undefined>;
    /** What leaves, what it goes to, and what is to be done about one that is missing. */
    readonly words: { readonly money: string; readonly entry: string; readonly add: string };
    readonly findPath: () => Promise<string>;
  },
): Promise<void> {
  const now = clock.now();
  if (!(await hasWithdrawalWhitelist(reader, userId, now))) return;
  const entry = await find();
  const usableAt = entry ? whitelistedFrom(entry) : null;
  if (usableAt !== null && usableAt <= now) return;
  throw new DomainError({
    code: 'destination_not_whitelisted',
    status: 403,
    title: `Your whitelist does not let ${words.money} go there`,
    detail: usableAt
      ? `This ${words.entry} can be used ${productFacts.seasoningHours} hours after it was added.`
      : `${words.add}; ${productFacts.seasoningHours} hours later it can be used.`,
    path: await findPath(),
    extensions: { usableAt: usableAt?.toISOString() ?? null },
  });
}

import { pathTo } from '@tessera/contracts/page-controls';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import { getWalletOf } from '../../coins/wallets/get-wallet.ts';
import { hasWithdrawalWhitelist } from '../../person/settings/has-withdrawal-whitelist.ts';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { findPayeeByIban } from './accounts/payee-book.ts';
import { findKnownAddress } from './addresses/address-book.ts';
import { whitelistedFrom } from './book.ts';

type Context = Pick<AppContext, 'clock'>;
type Account = Parameters<typeof findPayeeByIban>[1];
type Address = Parameters<typeof findKnownAddress>[1];

/** Of an entry that is too young, and of one that is missing. */
type Words = Readonly<Record<'title' | 'young' | 'missing', () => string>>;

const { seasoningHours: hours } = productFacts;

const accountWords: Words = {
  title: () => i18n.t('Your whitelist does not let money go there'),
  young: () => i18n.t('This payee can be used {hours} hours after it was added.', { hours }),
  missing: () =>
    i18n.t('Add the account to your payees; {hours} hours later it can be used.', { hours }),
};

const addressWords: Words = {
  title: () => i18n.t('Your whitelist does not let coins go there'),
  young: () => i18n.t('This address can be used {hours} hours after it was added.', { hours }),
  missing: () =>
    i18n.t('Add the address to your address book; {hours} hours later it can be used.', { hours }),
};

/** @throws DomainError `destination_not_whitelisted` */
export function refuseUnlistedAccount(reader: Reader, context: Context, account: Account) {
  return refuseUnlisted(reader, context, account.userId, {
    find: () => findPayeeByIban(reader, account),
    words: accountWords,
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
    words: addressWords,
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
    readonly words: Words;
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
    title: words.title(),
    detail: usableAt ? words.young() : words.missing(),
    path: await findPath(),
    extensions: { usableAt: usableAt?.toISOString() ?? null },
  });
}

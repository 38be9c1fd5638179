import { createPublicKey } from 'node:crypto';
import type { SignedLedgerHead } from '@tessera/contracts/ledger-proof';
import type { AppContext } from '../../../app-context.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { readNewestWholeHead } from '../sealing/newest-whole-head.ts';
import { lastHead } from '../sealing/read-heads.ts';

type Sealed = Pick<AppContext, 'config' | 'database'>;

/** The newest head, and its key. @throws DomainError `ledger_not_sealed` */
export const readSignedHead = (sealed: Sealed): Promise<SignedLedgerHead> =>
  withKey(sealed, lastHead);

/** The newest up to which every account has all of its entries. @throws DomainError `ledger_not_sealed` */
export const readWholeSignedHead = (sealed: Sealed): Promise<SignedLedgerHead> =>
  withKey(sealed, readNewestWholeHead);

async function withKey(
  { config, database }: Sealed,
  read: typeof lastHead,
): Promise<SignedLedgerHead> {
  const head = config.ledgerSeal && (await read(database));
  const { key } = config.ledgerSeal ?? {};
  if (!head || !key || head.root === undefined || head.keyId !== key.id) throw notSealed();
  const publicKey = createPublicKey(key.privateKey).export({ type: 'spki', format: 'pem' });
  return { head: { ...head, root: head.root }, publicKey: publicKey.toString() };
}

export const notSealed = () =>
  new DomainError({
    code: 'ledger_not_sealed',
    status: 503,
    title: i18n.t('The ledger is not signed yet'),
    detail: i18n.t('There is nothing to prove entries by at the moment. Try again in a minute.'),
    headers: { 'retry-after': '60' },
  });

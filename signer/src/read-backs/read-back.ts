import type { DatabaseSync } from 'node:sqlite';
import type {
  GivenSignature,
  KnownSigned,
  SignatureRequest,
  UsedElsewhere,
} from '@tessera/contracts/signer';
import { findWithdrawal } from '../approvals/withdrawal-row.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { Limits } from '../policy/limits.ts';
import type { Payment } from '../policy/payment.ts';
import { Refusal } from '../refusal.ts';
import type { SignerContext } from '../signer-context.ts';
import { readOrder } from '../signing/read-order.ts';
import { findClaims, findPurpose } from '../signing/read-signed.ts';
import { recordSignature } from '../signing/record-signature.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { readSigned } from './known-signed.ts';
import { isUsedElsewhere } from './refuse-used.ts';

/**
 * Takes back what this signer has signed and its store does not know. The order is signed here once more, and the bytes are
 * compared: they are the same each time, and nobody else can make them. What they would be is never answered.
 * @throws Refusal `not_given`, and what reading the order throws
 */
export function readBack(context: SignerContext, given: GivenSignature): void {
  const { order, signature } = given;
  inTransaction(context.database, () => {
    const stored = context.database
      .prepare('select raw from signatures where order_id = ?')
      .get(order.id) as { raw: string } | undefined;
    const { raw } = stored ?? read(context, order).sign();
    if (raw !== signature.raw) throw new Refusal('not_given', 'These bytes were not signed here');
    if (!stored) record(context, given);
  });
}

const uncapped = 10n ** 38n;

/** What was signed under other caps was signed. */
const withoutCaps = (limits: Limits): Limits => ({
  ...limits,
  bitcoin: { ...limits.bitcoin, feeRate: uncapped, fee: uncapped },
  ethereum: { ...limits.ethereum, feeRate: uncapped, fee: uncapped, gasOrder: uncapped },
});

const read = ({ config, keyring }: SignerContext, order: SignatureRequest) =>
  readOrder({ keyring, config: { ...config, limits: withoutCaps(config.limits) } }, order);

function record(
  context: SignerContext,
  { order, signature: { raw }, signedAt, withdrawal }: GivenSignature,
): void {
  const { database, now } = context;
  const { payment, sign } = read(context, order);
  const at = Math.min(Math.max(Date.parse(signedAt), newestSignature(database)), now());
  if (withdrawal && payment.purpose === 'withdrawal') {
    recordApproval(database, payment, { ...withdrawal, at });
  }
  const { network, purposeId, claims } = payment;
  const used = claims.filter(({ what }) => isUsedElsewhere(database, network, what));
  const before = {
    purpose: findPurpose(database, purposeId),
    claims: new Map([
      ...used.map(({ what, amount }) => [what, { purposeId, amount }] as const),
      ...findClaims(database, payment),
    ]),
  };
  const signature = { transactionId: sign().transactionId, raw };
  const request = JSON.stringify(order);
  recordSignature({ ...context, now: () => at }, { payment, request, signature, before });
}

/** What a store has forgotten was signed after all that it knows, whoever says otherwise: windows count by that. */
function newestSignature(database: DatabaseSync): number {
  const newest = database.prepare('select max(signed_at) as at from signatures').get();
  return (newest as { at: number | null }).at ?? 0;
}

/** It would not have been signed without. */
function recordApproval(
  database: DatabaseSync,
  { purposeId: id, asset, amount, destination }: Payment,
  { subject, fee, at }: { readonly subject: string; readonly fee: string; readonly at: number },
): void {
  const earlier = findWithdrawal(database, id);
  if (earlier) {
    database
      .prepare('update withdrawals set approved_at = ? where id = ? and approved_at is null')
      .run(at, id);
    return;
  }
  database
    .prepare(
      `insert into withdrawals (id, subject, asset, amount, fee, destination, first_asked_at, code_mac,
         code_expires_at, attempts_left, approved_at) values (?, ?, ?, ?, ?, ?, ?, ?, 0, 0, ?)`,
    )
    .run(id, subject, asset, String(amount), fee, destination, at, Buffer.alloc(0), at);
}

/** What a purpose of this store has used is its own, whoever says otherwise. */
export function recordUsed(
  {
    database,
    keyring,
    now,
  }: Pick<SignerContext, 'database' | 'now'> & {
    readonly keyring: Pick<Keyring, 'ethereum'>;
  },
  said: UsedElsewhere,
): void {
  const whats =
    said.network === 'bitcoin'
      ? said.used.map(({ transactionId, position }) => `${transactionId}:${position}`)
      : said.used.map(({ from, nonce }) => `${keyring.ethereum.address(from)}/${nonce}`);
  inTransaction(database, () => {
    const insert = database.prepare(
      `insert or ignore into used_elsewhere select ?, ?, ?
       where not exists (select 1 from claims where network = ? and what = ?)`,
    );
    for (const what of whats) insert.run(said.network, what, now(), said.network, what);
  });
}

/** From now on this store is no older than what somebody knew of one. */
export function endReadBack(
  { database }: Pick<SignerContext, 'database'>,
  { signed }: KnownSigned,
): KnownSigned {
  inTransaction(database, () => {
    database.prepare('update memory set signed = max(signed, ?)').run(signed);
  });
  return readSigned(database);
}

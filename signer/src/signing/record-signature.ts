import type { DatabaseSync } from 'node:sqlite';
import type { Signature } from '@tessera/contracts/signer';
import type { SignedBefore } from '../policy/check-exclusion.ts';
import type { Payment } from '../policy/payment.ts';
import type { SignerContext } from '../signer-context.ts';
import { recordVoid } from './voids.ts';

/** Within the transaction that decided. The first signature of a purpose makes the purpose. */
export function recordSignature(
  { database, now }: SignerContext,
  signed: {
    readonly payment: Payment;
    readonly request: string;
    readonly signature: Signature;
    readonly before: SignedBefore;
  },
): void {
  const { payment, request, signature, before } = signed;
  const { orderId, purposeId, purpose, network, claims, fee } = payment;
  const at = now();
  if (!before.purpose) insertPurpose(database, payment, at);
  if (purpose === 'void') recordVoid(database, purposeId, at);
  const claim = database.prepare('insert into claims values (?, ?, ?, ?)');
  for (const { what, amount } of claims) {
    if (before.claims.has(what)) continue;
    claim.run(network, what, amount === null ? null : String(amount), purposeId);
  }
  database
    .prepare('insert into signatures values (?, ?, ?, ?, ?, ?, ?)')
    .run(orderId, purposeId, request, signature.transactionId, signature.raw, String(fee), at);
}

function insertPurpose(database: DatabaseSync, payment: Payment, at: number): void {
  const { purposeId, purpose, network, asset, amount, destination, claims } = payment;
  database
    .prepare('insert into purposes values (?, ?, ?, ?, ?, ?, ?, ?)')
    .run(purposeId, purpose, network, asset, String(amount), destination, claims[0].what, at);
}

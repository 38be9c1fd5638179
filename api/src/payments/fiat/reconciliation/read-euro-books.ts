import type { UserId } from '@tessera/contracts/ids';
import { sql } from 'kysely';
import {
  type HoldingChange,
  readHoldingChanges,
} from '../../../books/ledger/reading/read-holding-changes.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { readPayoutClaims } from '../../withdrawals/euros/read-payout-claims.ts';

/** A transfer that moves euros of the bank's account, or credits a deposit. */
export type EuroTransfer = HoldingChange<'EUR'>;

/** Whose money it is, by what customers were given or asked for. */
export type Claim = {
  readonly userId: UserId;
  /** Where a payout is to go. */
  readonly iban: string | null;
};

export type EuroBooks = {
  readonly transfers: readonly EuroTransfer[];
  /** By payment: to whose deposit it was booked, and the transfer that credited that. */
  readonly deposits: ReadonlyMap<
    string,
    Claim & { readonly creditKey: string; readonly isAttributed: boolean }
  >;
  /** By payout. */
  readonly payouts: ReadonlyMap<string, Claim>;
  /** Who was given a reference. */
  readonly references: ReadonlyMap<string, UserId>;
  /** What was told and is not booked yet, by its subject. */
  readonly waiting: ReadonlySet<string>;
};

/** All that the database says of euros at the bank. */
export async function readEuroBooks(reader: Reader): Promise<EuroBooks> {
  const transfers = await readHoldingChanges(reader, 'EUR', 'euro-deposit:%:credited');
  const deposits = await reader
    .selectFrom('fiat_deposits as deposit')
    .leftJoin('fiat_unattributed_payments as payment', 'payment.deposit_id', 'deposit.id')
    .select([
      'deposit.id',
      'deposit.user_id',
      'deposit.reference',
      'deposit.payment_id',
      'deposit.repeats',
    ])
    .select('payment.payment_id as attributed')
    .execute();
  const waiting = await sql<{ subject: string }>`
    select coalesce(event->>'paymentId', event->>'payoutId') as subject
    from bank_notifications where applied_at is null
  `.execute(reader);
  return {
    transfers,
    deposits: new Map(
      deposits.flatMap(({ id, user_id: userId, payment_id: payment, attributed }) =>
        payment === null
          ? []
          : [
              [
                payment,
                {
                  userId,
                  iban: null,
                  creditKey: `euro-deposit:${id}:credited`,
                  isAttributed: attributed !== null,
                },
              ] as const,
            ],
      ),
    ),
    payouts: await readPayoutClaims(reader),
    references: new Map(
      deposits
        .filter(({ repeats }) => repeats === null)
        .map(({ reference, user_id: userId }) => [reference, userId]),
    ),
    waiting: new Set(waiting.rows.map(({ subject }) => subject)),
  };
}

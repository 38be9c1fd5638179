import { hourMs } from '@tessera/lending/durations';
import { sql } from 'kysely';
import type { Transaction } from '../../src/platform/database/database.ts';
import type { OperatorCommand } from '../../src/service/operator/operator-command.ts';

/** Something that only people decide, as it stands in the database. */
export type Effect = {
  /** Names it: no personal data, fit for a label. */
  readonly what: string;
  /** What operators have to have signed, as `keyOf` writes it. */
  readonly key: string;
  readonly at: Date;
};

/** What a command comes to, without why; undefined where nothing of it is looked for here. */
export function keyOf(command: OperatorCommand): string | undefined {
  switch (command.name) {
    case 'raise-limit':
      return keyOfWords(
        command.name,
        command.userId,
        command.euroCents,
        command.validUntil.toISOString(),
      );
    case 'reset-factor':
      return keyOfWords(command.name, command.userId, command.hours);
    case 'attribute':
      return keyOfWords(command.name, command.paymentId, command.userId);
    case 'attribute-to-house':
      return keyOfWords(command.name, command.paymentId, command.purpose);
    case 'correct-attribution':
      return keyOfWords(command.name, command.paymentId);
    case 'book-debit':
      return keyOfWords(command.name, command.reference, command.purpose);
    case 'book-opening':
      return keyOfWords(command.name, command.statementId);
    case 'book-exchange-fee':
      return keyOfWords(command.name, command.statement, command.euroCents);
    default:
      return undefined;
  }
}

const keyOfWords = (...words: readonly (string | number | bigint)[]) => words.join(' ');

/**
 * All that operators alone can make: raises, removals of authenticators, attributions, corrections, the house's euros.
 *
 * @param given events of the ledger that need nobody
 */
export async function readEffects(
  trx: Transaction,
  given: readonly string[],
): Promise<readonly Effect[]> {
  const { rows: raises } = await sql<Raise>`
    select id, user_id as "userId", daily_limit as cents, valid_until as until, granted_at as at
    from limit_raises
  `.execute(trx);
  const { rows: resets } = await sql<Reset>`
    select id, user_id as "userId", requested_at as at, due_at as due from factor_resets
  `.execute(trx);
  return [
    ...raises.map(({ id, userId, cents, until, at }) => ({
      what: `limit_raises ${id}`,
      key: keyOfWords('raise-limit', userId, cents, until.toISOString()),
      at,
    })),
    ...resets.map(({ id, userId, due, at }) => ({
      what: `factor_resets ${id}`,
      key: keyOfWords('reset-factor', userId, (due.getTime() - at.getTime()) / hourMs),
      at,
    })),
    ...(await readAttributions(trx)),
    ...(await readHouseTransfers(trx, given)),
  ];
}

type Raise = {
  readonly id: string;
  readonly userId: string;
  readonly cents: bigint;
  readonly until: Date;
  readonly at: Date;
};
type Reset = {
  readonly id: string;
  readonly userId: string;
  readonly due: Date;
  readonly at: Date;
};

/**
 * Payments that somebody of ours gave to a customer, and took back. One that its own reference credited is held to that
 * by the comparison with the bank, and so is one that says it was attributed and has no event of that.
 */
async function readAttributions(trx: Transaction): Promise<readonly Effect[]> {
  const { rows } = await sql<{
    deposit: string;
    userId: string;
    payment: string | null;
    type: string;
    at: Date;
  }>`
    select event.deposit_id as deposit, deposit.user_id as "userId", event.data->>'paymentId' as payment,
      event.type, event.at
    from fiat_deposit_events as event join fiat_deposits as deposit on deposit.id = event.deposit_id
    where event.actor = 'support' and event.type in ('received', 'returned')
    union all
    select deposit.id, deposit.user_id, payment.payment_id, 'received', coalesce(payment.ended_at, payment.received_at)
    from fiat_unattributed_payments as payment
    join fiat_deposits as deposit on deposit.id = payment.deposit_id
    where not exists (
      select from fiat_deposit_events as event
      where event.deposit_id = deposit.id and event.actor = 'support' and event.type = 'received'
    )
  `.execute(trx);
  return rows.map(({ deposit, userId, payment, type, at }) => ({
    what: `fiat_deposits ${deposit}`,
    key:
      type === 'received'
        ? keyOfWords('attribute', payment ?? '', userId)
        : keyOfWords('correct-attribution', payment ?? ''),
    at,
  }));
}

const purposeOf: Readonly<Record<string, string>> = {
  service_fees: 'fee',
  trading: 'exchange',
  capital: 'capital',
};

type HouseTransfer = {
  readonly eventKey: string;
  readonly at: Date;
  readonly debited: string | null;
  readonly amount: bigint;
};

/** Transfers of euros that only people can have posted: of capital, of fees, and of payments that nobody's own reference credits. */
async function readHouseTransfers(
  trx: Transaction,
  given: readonly string[],
): Promise<readonly Effect[]> {
  const { rows } = await sql<HouseTransfer>`
    select transfer.event_key as "eventKey", transfer.booked_at as at,
      min(account.kind) filter (
        where entry.side = 'debit' and account.kind in ('service_fees', 'trading', 'capital')
      ) as debited,
      max(entry.amount) as amount
    from ledger_transfers as transfer
    join ledger_entries as entry on entry.transfer_id = transfer.id
    join ledger_accounts as account on account.id = entry.account_id
    where transfer.id in (
      select hand.transfer_id from ledger_entries as hand
      join ledger_accounts as hands on hands.id = hand.account_id
      where hands.asset = 'EUR' and (
        (hands.kind = 'capital' and hand.kind <> 'collateral_bought') or hands.kind = 'service_fees'
        or (hands.kind = 'unattributed' and hand.side = 'debit')
      )
    ) and transfer.event_key !~ '^euro-(deposit|payment):.*:(credited|returned)$'
      and not (transfer.event_key = any(${[...given]}::text[]))
    group by transfer.id
  `.execute(trx);
  return rows.map((transfer) => ({
    what: `transfer ${transfer.eventKey}`,
    key: keyOfTransfer(transfer),
    at: transfer.at,
  }));
}

/** As `payments/fiat/house` names its events. Of what nobody books so, nobody has signed anything. */
function keyOfTransfer({ eventKey, debited, amount }: HouseTransfer): string {
  const [, name, rest = ''] = /^([a-z-]+):(.*)$/s.exec(eventKey) ?? [];
  const [, purpose = '', payment = ''] = /^[^:]+:([^:]+):(.*)$/s.exec(rest) ?? [];
  switch (name) {
    case 'euro-house':
      return keyOfWords('attribute-to-house', payment, purpose);
    case 'euro-correction':
      return keyOfWords('correct-attribution', rest.slice(rest.indexOf(':') + 1));
    case 'euro-debit':
      return keyOfWords('book-debit', rest, purposeOf[debited ?? ''] ?? '');
    case 'euro-opening':
      return keyOfWords('book-opening', rest);
    case 'exchange-fee':
      return keyOfWords('book-exchange-fee', rest, amount);
    default:
      return eventKey;
  }
}

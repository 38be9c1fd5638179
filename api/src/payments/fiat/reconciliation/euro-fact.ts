import { type BankMovement, type MovementKind, openingReference } from '../../bank/bank-book.ts';

/** What happened at the bank, as a line of its book or a transfer of the ledger has it. */
export type Fact = { readonly kind: MovementKind; readonly subject: string };

/** What a sandbox's house begins with came by no payment that a bank tells of. At any other bank nothing may go by that name. */
export const capitalKey = 'sandbox:house-capital';

export const factKey = ({ kind, subject }: Fact): string => `${kind} ${subject}`;

export const creditKeyOf = (depositId: string): string => `euro-deposit:${depositId}:credited`;

/** Whether a transfer says of itself that it credits a deposit. */
export const isCredit = (eventKey: string): boolean => /^euro-deposit:.+:credited$/.test(eventKey);

/** The deposit that a transfer names; undefined where it names none. */
export const depositOf = (eventKey: string): string | undefined =>
  /^euro-deposit:(.+):\w+$/.exec(eventKey)?.[1];

/**
 * What a transfer books, by the name of its event; undefined where it is nothing of the bank's.
 *
 * @param paymentOfDeposit the payment that was booked to a deposit
 */
export function factOf(
  eventKey: string,
  paymentOfDeposit: ReadonlyMap<string, string>,
): Fact | undefined {
  const [, , debited, opened] = /^(euro-debit:(.+)|euro-opening:(.+))$/s.exec(eventKey) ?? [];
  if (debited !== undefined) return { kind: 'other', subject: debited };
  if (opened !== undefined) return { kind: 'other', subject: openingReference(opened) };
  const [, what, subject = '', step] =
    /^euro-(payment|deposit|withdrawal):(.+):(\w+)$/.exec(eventKey) ?? [];
  if (what === 'payment' && step === 'received') return { kind: 'payment', subject };
  if (what === 'payment' && step === 'returned') return { kind: 'payment_return', subject };
  if (what === 'withdrawal' && step === 'settled') return { kind: 'payout', subject };
  if (what === 'withdrawal' && step === 'returned') return { kind: 'payout_return', subject };
  if (what !== 'deposit' || step !== 'returned') return undefined;
  return { kind: 'payment_return', subject: paymentOfDeposit.get(subject) ?? subject };
}

/**
 * The names of all events of which `factOf` says that they book this line.
 *
 * @param deposits to which its payment was booked
 */
export function eventKeysOf(
  { kind, subject, reference }: BankMovement,
  deposits: readonly string[],
): readonly string[] {
  if (kind === 'other') {
    const opening = openingReference('');
    return [
      `euro-debit:${reference}`,
      ...(reference.startsWith(opening) ? [`euro-opening:${reference.slice(opening.length)}`] : []),
    ];
  }
  const name = subject ?? reference;
  if (kind === 'payment') return [`euro-payment:${name}:received`];
  if (kind === 'payout') return [`euro-withdrawal:${name}:settled`];
  if (kind === 'payout_return') return [`euro-withdrawal:${name}:returned`];
  return [
    `euro-payment:${name}:returned`,
    ...[name, ...deposits].map((deposit) => `euro-deposit:${deposit}:returned`),
  ];
}

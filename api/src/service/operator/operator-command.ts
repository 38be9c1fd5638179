import type { Id, OutgoingId, TicketId, UserId, WithdrawalId } from '@tessera/contracts/ids';
import { endOfBerlinDay } from '@tessera/lending/berlin-date';
import { isCivilDate } from '@tessera/lending/civil-date';
import { productFacts } from '@tessera/lending/product-facts';
import { AmountError } from '@tessera/money/amount-error';
import { type CollateralAsset, collateralAssets } from '@tessera/money/asset';
import type { Cents } from '@tessera/money/minor-units';
import { parseAmount } from '@tessera/money/parse-amount';

export const usage = `Usage: npm run operate -- <command>

  tickets                                       tickets that wait for an answer, the oldest first
  ticket <ticket>                               one of them with all that was written
  answer <ticket> <text>                        answers it; the user is told
  close-ticket <ticket> <reason>                closes it; the user is told, and reads the reason
  find-user <email> <reason>                    who has an address
  user <user> <reason>                          devices, freeze, limit, withdrawals and tickets of a user
  raise-limit <user> <euros> <until> <reason>   lets a user withdraw more at a time, until the
                                                end of a day in Berlin; the user is told
  payments                                      payments that arrived and belong to nobody
  attribute <payment> <user> <reason>           credits one of them to a user
  pause-signer <reason>                         stops all withdrawals of coins, until the signer is
                                                resumed on its own machine
  reset-factor <user> <hours> <reason>          takes a user's authenticator app away, after ${productFacts.factorResetHours}
                                                hours at least; the user is told, and can keep it
  keep-factor <user> <reason>                   calls that off; the user is told
  end-sessions <user> <reason>                  ends every sign-in of a user, wherever it is
  end-all-sessions <reason>                     ends every sign-in of everybody
  cold                                          moves between hot and cold addresses
  refill <coin> <amount> <hours>                orders coins from the cold address, expected within
                                                so many hours; the API prepares the transaction
  refill-file <move> <file>                     writes it, for whoever has the cold keys
  refill-signed <move> <file>                   takes it back, signed, and has it sent
  sweep-to-cold <coin> <amount>                 brings coins from the hot address to the cold one
  cancel-cold <move>                            ends a move of which nothing was signed
  unmined                                       withdrawals of coins that are signed and in no block
  end-withdrawal <withdrawal> <reason>          brings back what one of them would spend; its user
                                                has the coins back when the network confirmed that
  operator-log                                  who did what of this, on whom and why, the newest first

Tickets, users and withdrawals are named by their ids, euros like 60000.00, days like 2026-06-30. Each command is
recorded with who gave it (OPERATOR, or the machine's user) and its reason: the ticket's id, or how the payer was
found, and never an address. A text of several words stands in quotes.
`;

/** The command was not understood; nothing was done. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const mostHours = 14 * 24;
const longestTextLength = 5_000;
const longestReasonLength = 200;
const longestResetHours = 7 * 24;

/** What a command takes, in order: as the usage calls it, as we do, and how its text is read. */
const commands = {
  tickets: [],
  ticket: [['ticket', 'ticketId', readId<TicketId>]],
  answer: [
    ['ticket', 'ticketId', readId<TicketId>],
    ['text', 'text', (what: string, text: string) => readText(what, text, longestTextLength)],
  ],
  'close-ticket': [
    ['ticket', 'ticketId', readId<TicketId>],
    ['reason', 'reason', readReason],
  ],
  'find-user': [
    ['email', 'email', readEmail],
    ['reason', 'reason', readReason],
  ],
  user: [
    ['user', 'userId', readId<UserId>],
    ['reason', 'reason', readReason],
  ],
  'raise-limit': [
    ['user', 'userId', readId<UserId>],
    ['euros', 'euroCents', readEuros],
    ['until', 'validUntil', readEndOfDay],
    ['reason', 'cause', readReason],
  ],
  payments: [],
  'reset-factor': [
    ['user', 'userId', readId<UserId>],
    ['hours', 'hours', readHours],
    ['reason', 'reason', readReason],
  ],
  'keep-factor': [
    ['user', 'userId', readId<UserId>],
    ['reason', 'reason', readReason],
  ],
  'end-sessions': [
    ['user', 'userId', readId<UserId>],
    ['reason', 'reason', readReason],
  ],
  'end-all-sessions': [['reason', 'reason', readReason]],
  attribute: [
    ['payment', 'paymentId', readText],
    ['user', 'userId', readId<UserId>],
    ['reason', 'cause', readReason],
  ],
  cold: [],
  refill: [
    ['coin', 'asset', readCoin],
    ['amount', 'amount', readText],
    ['hours', 'hours', readRefillHours],
  ],
  'refill-file': [
    ['move', 'moveId', readId<OutgoingId>],
    ['file', 'file', readText],
  ],
  'refill-signed': [
    ['move', 'moveId', readId<OutgoingId>],
    ['file', 'file', readText],
  ],
  'sweep-to-cold': [
    ['coin', 'asset', readCoin],
    ['amount', 'amount', readText],
  ],
  'cancel-cold': [['move', 'moveId', readId<OutgoingId>]],
  unmined: [],
  'end-withdrawal': [
    ['withdrawal', 'withdrawalId', readId<WithdrawalId>],
    ['reason', 'reason', readReason],
  ],
  'pause-signer': [['reason', 'reason', readReason]],
  'operator-log': [],
} as const;

type Taken = readonly [string, string, (what: string, text: string) => unknown];

type Command<Name extends string, Takes extends Taken> = { readonly name: Name } & {
  readonly [Each in Takes as Each[1]]: ReturnType<Each[2]>;
};

export type OperatorCommand = {
  [Name in keyof typeof commands]: Command<Name, (typeof commands)[Name][number]>;
}[keyof typeof commands];

/** @throws UsageError which says what is wrong */
export function parseOperatorCommand(words: readonly string[]): OperatorCommand {
  const [name = '', ...given] = words;
  if (!isName(name))
    throw new UsageError(name ? `There is no command "${name}".` : 'Which command?');
  const takes: readonly Taken[] = commands[name];
  if (given.length !== takes.length) {
    const wanted = takes.map(([what]) => `<${what}>`).join(' ');
    throw new UsageError(
      wanted
        ? `"${name}" wants ${wanted}, and was given ${given.length} of ${takes.length}.`
        : `"${name}" wants nothing more.`,
    );
  }
  const read = takes.map(([what, member, readFrom], place) => [
    member,
    readFrom(what, given[place] ?? ''),
  ]);
  return { name, ...Object.fromEntries(read) } as OperatorCommand;
}

const isName = (name: string): name is OperatorCommand['name'] => Object.hasOwn(commands, name);

function readId<Known extends Id<string>>(what: string, text: string): Known {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text.toLowerCase() as Known;
  throw new UsageError(`"${text}" is no id of a ${what}.`);
}

function readText(what: string, text: string, longest = longestReasonLength): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new UsageError(`The ${what} is empty.`);
  if (trimmed.length > longest) {
    throw new UsageError(`The ${what} is longer than ${longest} characters.`);
  }
  return trimmed;
}

/** It stays when somebody's account is erased. */
function readReason(what: string, text: string): string {
  const reason = readText(what, text);
  if (!reason.includes('@')) return reason;
  throw new UsageError(
    `The ${what} is kept for good: name people by their ids, not by an address.`,
  );
}

function readEmail(_: string, text: string): string {
  const email = text.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return email;
  throw new UsageError(`"${text}" is no e-mail address.`);
}

function readCoin(_: string, text: string): CollateralAsset {
  const coin = collateralAssets.find((asset) => asset === text.toUpperCase());
  if (coin) return coin;
  throw new UsageError(`"${text}" is no coin: ${collateralAssets.join(', ')}.`);
}

function readRefillHours(_: string, text: string): number {
  const hours = Number(text);
  if (Number.isInteger(hours) && hours > 0 && hours <= mostHours) return hours;
  throw new UsageError(`"${text}" is no number of hours up to ${mostHours}.`);
}

function readEuros(_: string, text: string): Cents {
  try {
    return parseAmount(text, 'EUR');
  } catch (error) {
    if (error instanceof AmountError) {
      throw new UsageError(`"${text}" is no amount of euros, like 60000.00.`);
    }
    throw error;
  }
}

function readHours(_: string, text: string): number {
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (hours >= productFacts.factorResetHours && hours <= longestResetHours) return hours;
  throw new UsageError(
    `"${text}" is no number of hours from ${productFacts.factorResetHours} to ${longestResetHours}.`,
  );
}

function readEndOfDay(_: string, text: string): Date {
  if (isCivilDate(text)) return endOfBerlinDay(text);
  throw new UsageError(`"${text}" is no day, like 2026-06-30.`);
}

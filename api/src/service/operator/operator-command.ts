import type { Id, OutgoingId, TicketId, UserId, WithdrawalId } from '@tessera/contracts/ids';
import { endOfBerlinDay } from '@tessera/lending/berlin-date';
import { isCivilDate } from '@tessera/lending/civil-date';
import { productFacts } from '@tessera/lending/product-facts';
import { AmountError } from '@tessera/money/amount-error';
import { type CollateralAsset, collateralAssets } from '@tessera/money/asset';
import type { Cents } from '@tessera/money/minor-units';
import { parseAmount } from '@tessera/money/parse-amount';
import { debitPurposes, housePurposes } from '../../payments/fiat/house/house-purposes.ts';

/** The command was not understood; nothing was done. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const mostHours = 14 * 24;
const longestTextLength = 5_000;
const longestFileLength = 150_000;
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
  recalls: [],
  'answer-recall': [
    ['recall', 'recallId', readText],
    ['reason', 'reason', readReason],
  ],
  'attribute-to-house': [
    ['payment', 'paymentId', readText],
    ['as', 'purpose', readPurpose],
    ['reason', 'cause', readReason],
  ],
  'correct-attribution': [
    ['payment', 'paymentId', readText],
    ['reason', 'cause', readReason],
  ],
  'book-debit': [
    ['booking', 'reference', readText],
    ['for', 'purpose', readDebitPurpose],
    ['reason', 'cause', readReason],
  ],
  'book-opening': [
    ['statement', 'statementId', readText],
    ['reason', 'cause', readReason],
  ],
  'book-exchange-fee': [
    ['euros', 'euroCents', readEuros],
    ['statement', 'statement', readText],
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
  // The file's text: whoever carries it out has no such file.
  'refill-signed': [
    ['move', 'moveId', readId<OutgoingId>],
    ['file', 'signed', (what: string, text: string) => readText(what, text, longestFileLength)],
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
  proposals: [],
  proposal: [['proposal', 'proposalId', readId<Id<'proposal'>>]],
  confirm: [
    ['proposal', 'proposalId', readId<Id<'proposal'>>],
    ['reason', 'reason', readReason],
  ],
  wait: [['proposal', 'proposalId', readId<Id<'proposal'>>]],
  'make-key': [
    ['name', 'keyName', readText],
    ['file', 'file', readText],
  ],
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

function readPurpose(what: string, text: string) {
  return readOneOf(housePurposes, what, text);
}

function readDebitPurpose(what: string, text: string) {
  return readOneOf(debitPurposes, what, text);
}

function readOneOf<Known extends string>(
  known: readonly Known[],
  what: string,
  text: string,
): Known {
  const found = known.find((each) => each === text);
  if (found) return found;
  throw new UsageError(`"${text}" is none of what goes with <${what}>: ${known.join(', ')}.`);
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

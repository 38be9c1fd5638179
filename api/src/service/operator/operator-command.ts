import type { Id, TicketId, UserId } from '@tessera/contracts/ids';
import { endOfBerlinDay } from '@tessera/lending/berlin-date';
import { isCivilDate } from '@tessera/lending/civil-date';
import { AmountError } from '@tessera/money/amount-error';
import type { Cents } from '@tessera/money/minor-units';
import { parseAmount } from '@tessera/money/parse-amount';

export const usage = `Usage: npm run operate -- <command>

  tickets                                       tickets that wait for an answer, the oldest first
  ticket <ticket>                               one of them with all that was written
  answer <ticket> <text>                        answers it; the user is told
  raise-limit <user> <euros> <until> <reason>   lets a user withdraw more a day, until the end of a
                                                day in Berlin; the user is told
  payments                                      payments that arrived and belong to nobody
  attribute <payment> <user> <reason>           credits one of them to a user

Tickets and users are named by their ids, euros like 60000.00, days like 2026-06-30. The reason is
kept: the ticket's id, or how the payer was found. A text of several words stands in quotes.
`;

/** The command was not understood; nothing was done. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const longestTextLength = 5_000;
const longestReasonLength = 200;

/** What a command takes, in order: as the usage calls it, as we do, and how its text is read. */
const commands = {
  tickets: [],
  ticket: [['ticket', 'ticketId', readId<TicketId>]],
  answer: [
    ['ticket', 'ticketId', readId<TicketId>],
    ['text', 'text', (what: string, text: string) => readText(what, text, longestTextLength)],
  ],
  'raise-limit': [
    ['user', 'userId', readId<UserId>],
    ['euros', 'euroCents', readEuros],
    ['until', 'validUntil', readEndOfDay],
    ['reason', 'cause', readText],
  ],
  payments: [],
  attribute: [
    ['payment', 'paymentId', readText],
    ['user', 'userId', readId<UserId>],
    ['reason', 'cause', readText],
  ],
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

function readEndOfDay(_: string, text: string): Date {
  if (isCivilDate(text)) return endOfBerlinDay(text);
  throw new UsageError(`"${text}" is no day, like 2026-06-30.`);
}

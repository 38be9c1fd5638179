import type { Id, TicketId, UserId } from '@tessera/contracts/ids';
import { endOfBerlinDay } from '@tessera/lending/berlin-date';
import { type CivilDate, isCivilDate } from '@tessera/lending/civil-date';
import { AmountError } from '@tessera/money/amount-error';
import { parseAmount } from '@tessera/money/parse-amount';

export type OperatorCommand =
  | { readonly name: 'tickets' }
  | { readonly name: 'ticket'; readonly ticketId: TicketId }
  | { readonly name: 'answer'; readonly ticketId: TicketId; readonly text: string }
  | {
      readonly name: 'raise-limit';
      readonly userId: UserId;
      readonly euroCents: bigint;
      readonly validUntil: Date;
      readonly cause: string;
    }
  | { readonly name: 'payments' }
  | {
      readonly name: 'attribute';
      readonly paymentId: string;
      readonly userId: UserId;
      readonly cause: string;
    };

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

const shapes: Readonly<Record<OperatorCommand['name'], readonly string[]>> = {
  tickets: [],
  ticket: ['ticket'],
  answer: ['ticket', 'text'],
  'raise-limit': ['user', 'euros', 'until', 'reason'],
  payments: [],
  attribute: ['payment', 'user', 'reason'],
};

const longestTextLength = 5_000;
const longestReasonLength = 200;

/** @throws UsageError which says what is wrong */
export function parseOperatorCommand(words: readonly string[]): OperatorCommand {
  const [name = '', ...given] = words;
  if (!isName(name))
    throw new UsageError(name ? `There is no command "${name}".` : 'Which command?');
  const shape = shapes[name];
  if (given.length !== shape.length) {
    const wanted = shape.map((each) => `<${each}>`).join(' ');
    throw new UsageError(
      wanted
        ? `"${name}" wants ${wanted}, and was given ${given.length} of ${shape.length}.`
        : `"${name}" wants nothing more.`,
    );
  }
  const [first = '', second = '', third = '', fourth = ''] = given;
  switch (name) {
    case 'tickets':
    case 'payments':
      return { name };
    case 'ticket':
      return { name, ticketId: readId('ticket', first) };
    case 'answer':
      return {
        name,
        ticketId: readId('ticket', first),
        text: readText('text', second, longestTextLength),
      };
    case 'raise-limit':
      return {
        name,
        userId: readId('user', first),
        euroCents: readEuros(second),
        validUntil: endOfBerlinDay(readDay(third)),
        cause: readText('reason', fourth, longestReasonLength),
      };
    case 'attribute':
      return {
        name,
        paymentId: readText('payment', first, longestReasonLength),
        userId: readId('user', second),
        cause: readText('reason', third, longestReasonLength),
      };
  }
}

const isName = (name: string): name is OperatorCommand['name'] => Object.hasOwn(shapes, name);

function readId<Known extends Id<string>>(what: string, text: string): Known {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text.toLowerCase() as Known;
  throw new UsageError(`"${text}" is no id of a ${what}.`);
}

function readText(what: string, text: string, longest: number): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new UsageError(`The ${what} is empty.`);
  if (trimmed.length > longest) {
    throw new UsageError(`The ${what} is longer than ${longest} characters.`);
  }
  return trimmed;
}

function readEuros(text: string): bigint {
  try {
    return parseAmount(text, 'EUR');
  } catch (error) {
    if (error instanceof AmountError) {
      throw new UsageError(`"${text}" is no amount of euros, like 60000.00.`);
    }
    throw error;
  }
}

function readDay(text: string): CivilDate {
  if (isCivilDate(text)) return text;
  throw new UsageError(`"${text}" is no day, like 2026-06-30.`);
}

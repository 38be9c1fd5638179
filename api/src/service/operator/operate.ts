import { readFileSync } from 'node:fs';
import { systemClock } from '../../platform/clock/clock.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { fileOf } from './cold-moves.ts';
import { doOperatorCommand } from './do-operator-command.ts';
import { parseOperatorCommand, UsageError } from './operator-command.ts';
import type { OperatorContext } from './operator-context.ts';
import { usage } from './operator-usage.ts';
import { NotDone } from './proposals/wait-for-outcome.ts';

export type OperatorOutput = {
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
};

/** Who gives the command, and what they sign with. */
export type OperatorAtHand = Pick<OperatorContext, 'operator' | 'signer' | 'patienceMs'> & {
  /** Makes a key in a file, and says what registers it. */
  readonly makeKey: (name: string, file: string) => string;
};

/**
 * Does what an operator asks for, on a database, and answers the exit code: 0 done or proposed, 1 refused, 2 not
 * understood. Several may do so at the same time, and beside a running API.
 */
export async function operate(
  words: readonly string[],
  databaseUrl: () => string,
  { say, complain }: OperatorOutput,
  { makeKey, ...operator }: OperatorAtHand,
): Promise<0 | 1 | 2> {
  if (words[0] === undefined || words[0] === 'help' || words[0] === '--help') {
    say(usage);
    return words[0] === undefined ? 2 : 0;
  }
  try {
    const whole = withFileOf([words[0], ...words.slice(1)]);
    const command = parseOperatorCommand(whole);
    if (command.name === 'make-key') {
      say(`${makeKey(command.keyName, fileOf(command.file))}\n`);
      return 0;
    }
    const connection = connectDatabase(databaseUrl(), { maxConnections: 1 });
    try {
      const context = { database: connection.database, clock: systemClock, ...operator };
      say(`${await doOperatorCommand(context, { command, words: whole })}\n`);
      return 0;
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n\n${usage}`);
      return 2;
    }
    complain(complaint(error));
    return 1;
  }
}

function complaint(error: unknown): string {
  if (error instanceof NotDone) return `${error.message}\n`;
  return error instanceof DomainError ? `${error.title}. ${error.message}\n` : failure(error);
}

/** What is signed is the text of a file and not its name, which is nothing to the API. */
function withFileOf(words: readonly [string, ...string[]]): readonly [string, ...string[]] {
  const [name, move, file, ...more] = words;
  if (name !== 'refill-signed' || move === undefined || !file) return words;
  return [name, move, readFileSync(fileOf(file), 'utf8'), ...more];
}

/** What could not be reached is said by what is behind the error. */
function failure(error: unknown): string {
  const { message = String(error), cause } = error as Partial<Error>;
  const behind = (cause as Error | undefined)?.message;
  return `Nothing was done: ${behind ? `${message}: ${behind}` : message}\n`;
}

import { systemClock } from '../../platform/clock/clock.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { doOperatorCommand } from './do-operator-command.ts';
import { parseOperatorCommand, UsageError, usage } from './operator-command.ts';
import type { OperatorContext } from './operator-context.ts';

export type OperatorOutput = {
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
};

/**
 * Does what an operator asks for, on a database, and answers the exit code: 0 done, 1 refused, 2 not
 * understood. Several may do so at the same time, and beside a running API.
 */
export async function operate(
  words: readonly string[],
  databaseUrl: () => string,
  { say, complain }: OperatorOutput,
  {
    operator,
    ...patience
  }: { readonly operator: () => string } & Pick<OperatorContext, 'patienceMs'>,
): Promise<0 | 1 | 2> {
  if (words[0] === undefined || words[0] === 'help' || words[0] === '--help') {
    say(usage);
    return words[0] === undefined ? 2 : 0;
  }
  try {
    const command = parseOperatorCommand(words);
    const who = { operator: operator() };
    const connection = connectDatabase(databaseUrl(), { maxConnections: 1 });
    try {
      const { database } = connection;
      const context = { database, clock: systemClock, secrets: noSecrets, ...who, ...patience };
      say(`${await doOperatorCommand(context, command)}\n`);
      return 0;
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n\n${usage}`);
      return 2;
    }
    complain(error instanceof DomainError ? `${error.title}. ${error.message}\n` : failure(error));
    return 1;
  }
}

/** What could not be reached is said by what is behind the error. */
function failure(error: unknown): string {
  const { message = String(error), cause } = error as Partial<Error>;
  const behind = (cause as Error | undefined)?.message;
  return `Nothing was done: ${behind ? `${message}: ${behind}` : message}\n`;
}

function refuse(): never {
  throw new Error('The operator’s tool has no key');
}

/** An operator has no key: nothing of what they do mails a code. */
const noSecrets: SecretBox = { seal: refuse, open: refuse, hmac: refuse };

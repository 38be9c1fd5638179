import { UsageError } from './operator-command.ts';

const longestLength = 100;

/**
 * Who gives the commands: `OPERATOR`, or where each operator has a user of their own on the machine, that.
 * @throws UsageError when nobody is named
 */
export function readOperator(
  environment: Readonly<Record<string, string | undefined>>,
  machineUser?: string,
): string {
  const name = (environment.OPERATOR || machineUser || '').trim();
  if (name === '') {
    throw new UsageError('Say who you are, for the record of actions: OPERATOR=name.');
  }
  if (name.length <= longestLength && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name)) return name;
  throw new UsageError(`OPERATOR is a name in one line of at most ${longestLength} characters.`);
}

import { parseArgs } from 'node:util';
import { type Command, UsageError } from './command-line.ts';
import { commands } from './commands.ts';
import type { Workplace } from './workplace.ts';

const options = {
  store: { type: 'string' },
  site: { type: 'string' },
  key: { type: 'string' },
  teams: { type: 'string' },
  from: { type: 'string' },
  commit: { type: 'string' },
  percent: { type: 'string' },
  to: { type: 'string' },
  minimum: { type: 'string' },
  days: { type: 'string' },
  path: { type: 'string', multiple: true },
  preview: { type: 'boolean' },
  older: { type: 'boolean' },
  'allow-dirty': { type: 'boolean' },
  rehearse: { type: 'boolean' },
  'only-new': { type: 'boolean' },
  'no-wait': { type: 'boolean' },
} as const;

/** Which command the words of a command line name, and of which remotes: without one it is a release. */
function commandIn(words: readonly string[], only: string | undefined) {
  const [first, ...rest] = words;
  const isCommand = first !== undefined && Object.hasOwn(commands, first);
  const names = isCommand ? rest : words;
  const command = (isCommand ? commands[first] : commands.release) as Command;
  if (only === undefined) {
    if (first === undefined) throw new UsageError('Name a remote to release, or a command');
    return { command, names };
  }
  return { command, names: names[0] === only ? names : [only, ...names] };
}

/**
 * Does what a command line asks: `loans`, `canary loans --percent 10`, `rollback loans`.
 *
 * @param only the one remote of the workplace, if it has no other: its name may be left out
 * @throws Error with words for whoever typed it
 */
export async function runReleaseCommand(
  args: readonly string[],
  workplace: Workplace,
  only?: string,
): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const { command, names } = commandIn(positionals, only);
  await command(names, values, workplace);
}

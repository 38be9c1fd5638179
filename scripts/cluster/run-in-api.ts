import type { Stack } from '../compose/stack.ts';

/**
 * Runs a program of api/test/failover as the API's container would, beside no API, and answers the line of JSON that it says last.
 * `onSaid` is called whenever it says something.
 */
export async function runInApi<Answer>(
  { compose }: Stack,
  program: 'write-load' | 'ask-through-pooler',
  args: readonly string[],
  onSaid?: () => void,
): Promise<Answer> {
  const file = `api/test/failover/${program}.ts`;
  const command = ['run', '--rm', '--no-TTY', '--no-deps', 'api', 'node', file, ...args];
  const said = await compose(command, undefined, onSaid);
  return JSON.parse(said.trim().split('\n').at(-1) ?? '') as Answer;
}

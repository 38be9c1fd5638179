import type { Stack } from '../compose/stack.ts';

/** Runs a program of api/test/failover as the API's container would, beside no API, and answers the line of JSON that it says last. */
export async function runInApi<Answer>(
  { compose }: Stack,
  program: 'write-load' | 'ask-through-pooler',
  args: readonly string[],
): Promise<Answer> {
  const file = `api/test/failover/${program}.ts`;
  const said = await compose([
    ...['run', '--rm', '--no-TTY', '--no-deps', 'api', 'node', file, ...args],
  ]);
  return JSON.parse(said.trim().split('\n').at(-1) ?? '') as Answer;
}

import { stack } from './site-under-test.ts';

/** The command of the operations guide, in the API's container. */
export async function checkBooks(): Promise<void> {
  const command = ['node', 'api/src/service/reconciliation/main.ts'];
  await stack.compose(['exec', '--no-TTY', 'api', ...command]);
}

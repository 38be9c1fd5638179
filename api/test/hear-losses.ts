import type { AppContext } from '../src/app-context.ts';
import type { UserId } from '../src/platform/database/database.ts';
import type { TestApp } from './test-app.ts';

/** Hears who loses what they had; what takes it fails where it holds an account of the ledger by then. */
export function hearLosses({ connection, context }: TestApp): {
  readonly context: AppContext;
  readonly heard: readonly UserId[];
} {
  const heard: UserId[] = [];
  const onTakenBack = async (_: unknown, __: unknown, userId: UserId) => {
    await connection.superuser.pool.query('select from ledger_accounts for update nowait');
    heard.push(userId);
  };
  const capabilities = [...context.capabilities, { tables: {}, onTakenBack }];
  return { context: { ...context, capabilities }, heard };
}

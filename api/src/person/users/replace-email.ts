import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { updateRows } from '../../platform/database/rows.ts';
import type { PasswordState } from '../authentication/verified-token.ts';
import { markOfPassword } from './record-password.ts';

type Replacement = {
  readonly userId: UserId;
  readonly email: string;
  readonly at: Date;
  /** Known by the provider's answer: a password that looks new by it is no change of its own. */
  readonly password: PasswordState;
};

/** What tokens say that were issued until then counts no more. */
export async function replaceEmail(
  trx: Transaction,
  { secrets }: Pick<AppContext, 'secrets'>,
  { userId, email, at, password }: Replacement,
): Promise<void> {
  const password_mark = markOfPassword(secrets, userId, password);
  await updateRows(trx, 'users', { id: userId }, { email, email_as_of: at, password_mark });
}

import { minuteMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import { randomCode } from '@tessera/server/one-time-code';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { notify } from '../notices/notify.ts';
import { countMailedCode } from './count-mailed-code.ts';
import type { BySignIn } from './refuse-guessing.ts';
import { type Confirmed, macOfCode } from './step-up-code.ts';
import { stepUpPurposes } from './step-up-purpose.ts';

const lifeMs = productFacts.codeMinutes * minuteMs;

/**
 * A new code, good for ten minutes, and what its challenge keeps of it. It goes into the mail alone, with
 * what it confirms, so that a stranger's wish is seen.
 * @throws DomainError, as `countMailedCode` does
 */
export async function mailCode(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { authTime, ...confirmed }: Confirmed & Pick<BySignIn, 'authTime'>,
): Promise<{ code_mac: string; expires_at: Date }> {
  const { userId, purpose, boundTo } = confirmed;
  const { amount, destination, withdrawal } = boundTo;
  const { words, control } = stepUpPurposes[purpose];
  await countMailedCode(trx, context, { userId, authTime });
  const expiresAt = new Date(context.clock.now().getTime() + lifeMs);
  const code = randomCode();
  await notify(trx, context, {
    userId,
    kind: 'step_up_code',
    data: {
      purpose: words,
      control,
      amount,
      destination,
      expiresAt: expiresAt.toISOString(),
      ...(typeof withdrawal === 'string' && { withdrawalId: withdrawal }),
    },
    secret: { code },
  });
  return { code_mac: macOfCode(context, confirmed, code), expires_at: expiresAt };
}

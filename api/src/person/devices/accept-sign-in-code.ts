import type { SignInId } from '@tessera/contracts/ids';
import type { SignInCodeState } from '@tessera/contracts/sessions';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { checkTotp, isTotpCode } from '../factors/check-totp.ts';
import { claimRecoveryCode } from '../factors/recovery-codes.ts';
import type { BySignIn } from '../step-up/refuse-guessing.ts';
import { lockSignIns } from './lock-sign-ins.ts';
import { readSignInCode } from './read-sign-in-code.ts';
import { recordCodeGiven } from './record-code-given.ts';
import { signInCodeWrong } from './sign-in-code.ts';

type Given = BySignIn & { readonly signInId: SignInId; readonly code: string };

/**
 * Takes the code that a sign-in is asked for, once; where none is asked it takes none.
 * @throws DomainError `sign_in_code_wrong`, and what `refuseGuessing` throws
 */
export async function acceptSignInCode(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  { signInId, ...given }: Given,
): Promise<SignInCodeState> {
  await lockSignIns(trx, given.userId);
  const state = await readSignInCode(trx, signInId);
  if (!state.asked) return state;
  if (!(await isRight(trx, context, given))) throw signInCodeWrong();
  await recordCodeGiven(trx, signInId, context.clock.now());
  return { asked: false };
}

/**
 * A recovery code is taken also while those of the app are locked. Its sixty random bits are guessed by nobody,
 * and whoever has stolen the password alone cannot keep the owner out by entering wrong codes.
 */
const isRight = (
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  given: BySignIn & { readonly code: string },
): Promise<boolean> =>
  isTotpCode(given.code) ? checkTotp(trx, context, given) : claimRecoveryCode(trx, context, given);

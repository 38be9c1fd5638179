import type { SignInId } from '@tessera/contracts/ids';
import type { SignInCodeState } from '@tessera/contracts/sessions';
import type { Reader } from '../../platform/database/database.ts';
import { getRow } from '../../platform/database/rows.ts';
import { wantsCodeAtSignIn } from '../factors/wants-code-at-sign-in.ts';

/** Whether a sign-in has yet to give the code that its user wants to be asked for. */
export async function readSignInCode(reader: Reader, signInId: SignInId): Promise<SignInCodeState> {
  const { user_id, code_given_at } = await getRow(reader, 'sign_ins', { id: signInId });
  return { asked: code_given_at === null && (await wantsCodeAtSignIn(reader, user_id)) };
}

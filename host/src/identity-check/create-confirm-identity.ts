import { t } from '@lingui/core/macro';
import { flash, type ShellApi } from '@tessera/shell';
import type { IdentityCheckParts } from './open-identity-check.tsx';

const load = () => import(/* webpackChunkName: "identity-check" */ './confirm-identity.ts');

/** The shell's question "Is it you?", whose dialog comes when it is first asked. */
export function createConfirmIdentity(
  parts: IdentityCheckParts,
  submitCode: (refusedToken: string) => Promise<boolean>,
): ShellApi['confirmIdentity'] {
  return async (question) => {
    try {
      if (question.wants === 'app_code') return await submitCode(question.refusedToken);
      const { confirmIdentity } = await load().catch(load);
      return await confirmIdentity(parts, question);
    } catch (error) {
      console.error('Nobody could be asked who they are.', error);
      flash(t`A part of the site did not load. Try again in a moment.`, 'error');
      return false;
    }
  };
}

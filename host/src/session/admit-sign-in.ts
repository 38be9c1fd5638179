import { signInCodeStateSchema } from '@tessera/contracts/sessions';
import * as z from 'zod/mini';
import type { Account, IdentityProvider } from './identity-provider.ts';
import { settledCode } from './settled-code.ts';
import { readSignInCode } from './sign-in-code-calls.ts';

/** `changed`: meanwhile it became another sign-in, or none, which has to be looked at anew. */
export type Admission = 'in' | 'out' | 'changed';

export type Admitted = {
  readonly provider: IdentityProvider;
  readonly account: Account;
  /** The sign-in was let in before. */
  readonly wasIn: boolean;
  /** Called before anybody is asked. */
  readonly onAsked: () => void;
};

export type Admit = (admitted: Admitted) => Promise<Admission>;

export type AskForCode = (asked: {
  readonly provider: IdentityProvider;
  readonly account: Account;
  readonly signIn: string;
}) => Promise<Admission>;

const pauseMs = 700;
const times = 3;

/**
 * Lets a sign-in in, once it has given the code that its owner wants to be asked for. Only a sign-in that is
 * new to this browser costs a question to the API. Where that does not answer, it is let in, and the API goes on
 * refusing what it has to.
 */
export function createAdmit(apiUrl: string, askForCode: AskForCode): Admit {
  return async ({ provider, account, wasIn, onAsked }) => {
    const signIn = `${account.id} ${provider.authTime()}`;
    if (settledCode.is(signIn)) return 'in';
    // One that has just taken the place of another is asked until the API has heard of that.
    for (let left = wasIn ? times : 1; left > 0; left -= 1) {
      const isAsked = await asks(apiUrl, provider);
      if (isAsked === false) settledCode.set(signIn);
      if (isAsked !== true) return 'in';
      if (left > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    onAsked();
    return askForCode({ provider, account, signIn });
  };
}

/** Undefined where it is not known. */
async function asks(apiUrl: string, provider: IdentityProvider): Promise<boolean | undefined> {
  try {
    const token = await provider.getIdToken(false);
    if (token === null) return undefined;
    const response = await readSignInCode(apiUrl, token);
    if (!response.ok) throw new Error(`It was answered ${response.status}.`);
    return z.parse(signInCodeStateSchema, await response.json()).asked;
  } catch (error) {
    console.error('It is not known whether the sign-in has to give a code.', error);
    return undefined;
  }
}

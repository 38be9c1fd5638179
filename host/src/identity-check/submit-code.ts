import { readSignInChallenge } from '@tessera/contracts/sign-in-challenge';
import { sendSignInCode } from '../session/sign-in-code-calls.ts';
import { type CodeProblem, words } from './sign-in-code-words.ts';

/** Given, refused for a reason that can be mended here, or over, with the words that tell why. */
export type CodeOutcome =
  | { readonly is: 'given' }
  | { readonly is: 'refused'; readonly problem: CodeProblem }
  | { readonly is: 'over'; readonly message: string };

const refused = (problem: CodeProblem): CodeOutcome => ({ is: 'refused', problem });

/** Sends the code once. Never rejects. */
export async function submitCode(
  apiUrl: string,
  token: string | null,
  code: string,
): Promise<CodeOutcome> {
  if (token === null) return { is: 'over', message: words.ended };
  try {
    return outcomeOf(await sendSignInCode(apiUrl, token, code));
  } catch (error) {
    console.error('The code was not answered.', error);
    return refused({ attempt: words.network });
  }
}

function outcomeOf(response: Response): CodeOutcome {
  if (response.ok) return { is: 'given' };
  if (response.status === 422) return refused({ field: words.wrong });
  if (response.status === 429) return refused({ attempt: words.locked(minutesOf(response)) });
  if (readSignInChallenge(response) === 'recent_sign_in')
    return { is: 'over', message: words.tooMany };
  if (response.status === 401 || response.status === 403)
    return { is: 'over', message: words.ended };
  return refused({ attempt: words.unknown });
}

function minutesOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds / 60)) : undefined;
}

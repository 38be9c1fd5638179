import {
  approvalSchema,
  challengeSchema,
  signatureSchema,
  signerRefusalSchema,
} from '@tessera/contracts/signer';
import type * as z from 'zod/mini';
import { type Signer, SignerRefused, SignerUnavailable } from './signer.ts';

/** Longer than the signer waits for its mail server, so that its answer is heard. */
const timeoutMs = 30_000;

/** Asks the signer over HTTP. A lost answer is no answer: whoever asked asks the same again. */
export function httpSigner({
  url,
  token,
}: {
  /** Without a slash at its end. */
  readonly url: string;
  readonly token: string;
}): Signer {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    }).catch(becauseUnreachable);
    const answer = await response.json().catch(becauseUnreachable);
    if (response.ok) return answer;
    throw refusalOf(response.status, answer);
  };
  return {
    requestChallenge: async (request) =>
      readAnswer(challengeSchema, await post('/challenges', request)),
    approve: async (request) => {
      readAnswer(approvalSchema, await post('/approvals', request));
    },
    cancel: async (withdrawalId) => {
      await post('/cancellations', { withdrawalId });
    },
    sign: async (request) => readAnswer(signatureSchema, await post('/signatures', request)),
  };
}

function becauseUnreachable(cause: unknown): never {
  throw new SignerUnavailable('The signer did not answer', { cause });
}

/** A signer that does not know us is one that cannot be asked: nothing is decided by it. */
function refusalOf(status: number, answer: unknown): SignerRefused | SignerUnavailable {
  const refusal = signerRefusalSchema.safeParse(answer);
  if (status < 400 || status >= 500 || status === 401 || !refusal.success) {
    const code = refusal.success ? `, ${refusal.data.code}` : '';
    return new SignerUnavailable(`The signer answered ${status}${code}`);
  }
  const { code, detail, attemptsLeft } = refusal.data;
  return new SignerRefused(code, detail, attemptsLeft);
}

function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
): z.output<Schema> {
  const result = schema.safeParse(answer);
  if (!result.success) throw new SignerUnavailable('The signer answered something else');
  return result.data;
}

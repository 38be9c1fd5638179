import {
  approvalSchema,
  challengeSchema,
  knownSignedSchema,
  reservesSignaturesSchema,
  signatureSchema,
  signedListSchema,
  signerMemorySchema,
  signerRefusalSchema,
  signerStatusSchema,
} from '@tessera/contracts/signer';
import { signRequestHead } from '@tessera/server/request-mac';
import type * as z from 'zod/mini';
import { postJson } from './post-json.ts';
import { type Signer, SignerRefused, SignerUnavailable } from './signer.ts';

/** Longer than the signer waits for its mail server, so that its answer is heard. */
const timeoutMs = 30_000;

/**
 * For what the signer decides by itself at once, and is asked of it while a row is locked: a signer that
 * hangs keeps neither the row nor the connection for longer. Asking again is asking the same.
 */
const briefTimeoutMs = 3_000;

/** Asks the signer over HTTP. A lost answer is no answer: whoever asked asks the same again. */
export function httpSigner({
  url,
  token,
  authority,
  audience,
}: {
  /** Without a slash at its end. */
  readonly url: string;
  /** Signs each request, and never travels. */
  readonly token: string;
  /** Vouches for the signer where it is asked over TLS (PEM); without it the public authorities do. */
  readonly authority?: string | undefined;
  /** As `signerAudience` gives it. */
  readonly audience: string;
}): Signer {
  const post = async (path: string, said: unknown, waitMs = timeoutMs): Promise<unknown> => {
    const method = 'POST';
    const body = JSON.stringify(said);
    // The time on the wall, which the signer compares with its own.
    const request = { audience, method, path, body, at: Date.now() };
    const authorization = signRequestHead(token, request);
    const options = { body, authorization, authority, timeoutMs: waitMs };
    const response = await postJson(`${url}${path}`, options).catch(becauseUnreachable);
    const answer = readJson(response.text);
    if (response.status >= 200 && response.status < 300) return answer;
    throw refusalOf(response.status, answer);
  };
  return {
    requestChallenge: async (request) =>
      readAnswer(challengeSchema, await post('/challenges', request)),
    approve: async (request) => {
      readAnswer(approvalSchema, await post('/approvals', request, briefTimeoutMs));
    },
    cancel: async (withdrawalId) => {
      await post('/cancellations', { withdrawalId }, briefTimeoutMs);
    },
    sign: async (request, known) =>
      readAnswer(
        signatureSchema,
        await post('/signatures', { ...request, ...(known && { known }) }),
      ),
    signReserves: async (request) =>
      readAnswer(reservesSignaturesSchema, await post('/reserves', request)).signatures,
    check: async (request) => {
      await post('/checks', request);
    },
    readStatus: async () =>
      readAnswer(signerStatusSchema, await post('/status', {}, briefTimeoutMs)),
    listSigned: async (after) =>
      readAnswer(signedListSchema, await post('/signed', { after })).items,
    readBack: async (given) => {
      await post('/read-backs/signatures', given);
    },
    noteUsed: async (used) => {
      await post('/read-backs/used', used);
    },
    endReadBack: async (known) =>
      readAnswer(knownSignedSchema, await post('/read-backs/end', { known })),
    recordWhitelist: async (whitelist) =>
      readAnswer(signerMemorySchema, await post('/whitelists', whitelist)),
    recordEntry: async (entry) =>
      readAnswer(signerMemorySchema, await post('/whitelist-entries', entry)),
    pause: async (pause) => {
      await post('/pauses', pause);
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return becauseUnreachable(error);
  }
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
  const { code, detail, attemptsLeft, until } = refusal.data;
  return new SignerRefused(code, detail, {
    ...(attemptsLeft === undefined ? {} : { attemptsLeft }),
    ...(until === undefined ? {} : { until: new Date(until) }),
  });
}

function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
): z.output<Schema> {
  const result = schema.safeParse(answer);
  if (!result.success) throw new SignerUnavailable('The signer answered something else');
  return result.data;
}

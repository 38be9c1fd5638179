import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isSameMac } from './one-time-code.ts';

/** How far the clocks of the two may be apart, the way included; a request is taken for as long. */
export const requestLifeMs = 60_000;

const scheme = 'Tessera-HMAC-SHA256';
const form =
  /^Tessera-HMAC-SHA256 audience="([\w:.-]{1,100})",at=(\d{1,16}),nonce=([0-9a-f]{32}),body=([0-9a-f]{64}),mac=([0-9a-f]{64})$/;

/** What a request is: whom it is for, and what it says. */
export type SaidRequest = {
  /** Who shall take it. A request for one is worth nothing to another that knows the same key. */
  readonly audience: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
};

/** A request's head whose MAC is right. Its body still has to be the one that was digested. */
export type KnownHead = {
  /** Taken once: who takes it keeps it for `requestLifeMs` before and after. */
  readonly nonce: string;
  /** SHA-256 of the body's bytes, in hex. */
  readonly bodyDigest: string;
};

export type RequestFault = 'malformed' | 'wrong_audience' | 'wrong_mac' | 'stale';

export const digestOfBody = (body: string | Uint8Array) =>
  createHash('sha256').update(body).digest('hex');

/**
 * The value of `Authorization` for one request: HMAC-SHA256 (RFC 2104) over all that it is, with its
 * time, a nonce and the digest of its body, so that the key itself never travels.
 */
export function signRequestHead(
  key: string,
  request: SaidRequest & {
    readonly body: string;
    /** Milliseconds since 1970. */
    readonly at: number;
  },
): string {
  const { audience, at } = request;
  const nonce = randomBytes(16).toString('hex');
  const bodyDigest = digestOfBody(request.body);
  const mac = macOf(key, request, { at: String(at), nonce, bodyDigest }).toString('hex');
  return `${scheme} audience="${audience}",at=${at},nonce=${nonce},body=${bodyDigest},mac=${mac}`;
}

/** Reads the head of a request to `request.audience`; what stands against it is a word. */
export function readRequestHead(
  key: string,
  request: SaidRequest & { readonly now: number },
  header: string | undefined,
): KnownHead | RequestFault {
  const found = form.exec(header ?? '');
  if (!found) return 'malformed';
  const [audience, at, nonce, bodyDigest, mac] = found.slice(1) as Fields;
  if (audience !== request.audience) return 'wrong_audience';
  const right = macOf(key, request, { at, nonce, bodyDigest });
  if (!isSameMac(Buffer.from(mac, 'hex'), right)) return 'wrong_mac';
  return Math.abs(request.now - Number(at)) > requestLifeMs ? 'stale' : { nonce, bodyDigest };
}

type Fields = [audience: string, at: string, nonce: string, bodyDigest: string, mac: string];

function macOf(
  key: string,
  { audience, method, path }: SaidRequest,
  { at, nonce, bodyDigest }: KnownHead & { readonly at: string },
): Buffer {
  const text = JSON.stringify([scheme, audience, method, path, at, nonce, bodyDigest]);
  return createHmac('sha256', key).update(text).digest();
}

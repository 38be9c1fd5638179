import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';

const envelopeSchema = z.object({
  payloadType: z.string(),
  /** Base64 of the bytes that are signed. */
  payload: z.string(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })).check(z.minLength(1)),
});

export type PayloadKind = 'release' | 'withdrawal' | 'preview';
export type SigningKey = { readonly id: string; readonly privateKey: KeyObject };

const typeOf = (kind: PayloadKind): string => `application/vnd.tessera.${kind}+json`;

/** What is signed, so that bytes of one kind pass for none of another: DSSE's pre-authentication encoding. */
function signedBytes(kind: PayloadKind, payload: Buffer): Buffer {
  const type = typeOf(kind);
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `),
    payload,
  ]);
}

/**
 * Signs a value with Ed25519 into the text of an envelope, as DSSE 1.0 has it
 * (https://github.com/secure-systems-lab/dsse): what is verified are the bytes that are read.
 */
export function sealEnvelope(kind: PayloadKind, value: unknown, key: SigningKey): string {
  const payload = Buffer.from(JSON.stringify(value));
  const sig = sign(null, signedBytes(kind, payload), key.privateKey).toString('base64');
  return `${JSON.stringify({
    payloadType: typeOf(kind),
    payload: payload.toString('base64'),
    signatures: [{ keyid: key.id, sig }],
  })}\n`;
}

export type OpenedEnvelope = {
  readonly value: unknown;
  /** The key that signed it. */
  readonly keyId: string;
  /** SHA-256 of the payload, in hex. */
  readonly digest: string;
};

/** @throws Error when the text is no envelope of this kind, or no known key has signed it */
export function openEnvelope(
  kind: PayloadKind,
  text: string,
  keyOf: (id: string) => KeyObject | undefined,
): OpenedEnvelope {
  const { envelope, payload } = decode(kind, text);
  const bytes = signedBytes(kind, payload);
  for (const { keyid, sig } of envelope.signatures) {
    const key = keyOf(keyid);
    if (key === undefined) continue;
    if (!verify(null, bytes, key, Buffer.from(sig, 'base64'))) {
      throw new Error(`the signature of key ${keyid} does not fit`);
    }
    return { value: JSON.parse(payload.toString('utf8')), keyId: keyid, digest: digestOf(payload) };
  }
  const ids = envelope.signatures.map(({ keyid }) => keyid).join(', ');
  throw new Error(`it is signed by ${ids}, a key that is not enrolled`);
}

/** What an envelope says, whoever signed it: for those who only append to a ledger. */
export function readEnvelope(kind: PayloadKind, text: string): { value: unknown; digest: string } {
  const { payload } = decode(kind, text);
  return { value: JSON.parse(payload.toString('utf8')), digest: digestOf(payload) };
}

function decode(kind: PayloadKind, text: string) {
  const envelope = envelopeSchema.parse(JSON.parse(text));
  if (envelope.payloadType !== typeOf(kind)) {
    throw new Error(`it holds ${envelope.payloadType}, not ${typeOf(kind)}`);
  }
  return { envelope, payload: Buffer.from(envelope.payload, 'base64') };
}

const digestOf = (payload: Buffer): string => createHash('sha256').update(payload).digest('hex');

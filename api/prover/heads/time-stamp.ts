import { createHash, randomBytes } from 'node:crypto';
import { derInteger, derOf, partOf, readValues, tags, type Value } from './der.ts';

const timeoutMs = 20_000;

/** 2.16.840.1.101.3.4.2.1 */
const sha256 = Buffer.from('608648016503040201', 'hex');
/** 1.2.840.113549.1.9.16.1.4: what a time stamp's content is. */
const stampInfo = Buffer.from('2a864886f70d0109100104', 'hex');

const digestOf = (data: string): Buffer => createHash('sha256').update(data).digest();

/** A request of RFC 3161, section 2.4.1, for the SHA-256 of a text, with the authority's certificate in the answer. */
export function stampRequest(data: string, nonce: Buffer): Buffer {
  const algorithm = derOf(tags.sequence, derOf(tags.oid, sha256), derOf(0x05));
  return derOf(
    tags.sequence,
    derInteger(Buffer.of(1)),
    derOf(tags.sequence, algorithm, derOf(tags.octets, digestOf(data))),
    derInteger(nonce),
    derOf(tags.boolean, Buffer.of(0xff)),
  );
}

/**
 * Asks an authority when a text was there. Returns its whole answer, which `openssl ts -verify` judges by the authority's
 * certificate: what is looked at here is that it was granted, for this text and in answer to this request.
 *
 * @throws when it was not
 */
export async function askForStamp(authority: string, data: string): Promise<Buffer> {
  const nonce = Buffer.concat([Buffer.of(1), randomBytes(8)]);
  const response = await fetch(authority, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(stampRequest(data, nonce)),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`The time stamping authority answered ${response.status}`);
  requireStampOf(answer, digestOf(data), nonce);
  return answer;
}

function requireStampOf(answer: Buffer, digest: Buffer, nonce: Buffer): void {
  const [reply] = readValues(answer);
  const status = partOf(partOf(reply, 0, tags.sequence), 0, tags.integer).content;
  // Granted, or granted with changes that are looked at here.
  if (status.length !== 1 || (status[0] ?? 9) > 1) {
    throw new Error(`The time stamping authority refused: status ${status.toString('hex')}`);
  }
  const info = infoOf(partOf(reply, 1, tags.sequence));
  const imprint = partOf(info, 2, tags.sequence);
  const algorithm = partOf(partOf(imprint, 0, tags.sequence), 0, tags.oid).content;
  const isOurs = algorithm.equals(sha256) && partOf(imprint, 1, tags.octets).content.equals(digest);
  if (!isOurs) throw new Error('The time stamp is for something else');
  const isAnswer = readValues(info.content).some(
    ({ tag, content }) => tag === tags.integer && content.equals(nonce),
  );
  if (!isAnswer) throw new Error('The time stamp is no answer to what was asked');
}

/** TSTInfo within SignedData within ContentInfo: RFC 3161, 2.4.2, and RFC 5652, 5.1. */
function infoOf(token: Value): Value {
  const signed = partOf(partOf(token, 1, tags.context0), 0, tags.sequence);
  const content = partOf(signed, 2, tags.sequence);
  if (!partOf(content, 0, tags.oid).content.equals(stampInfo)) {
    throw new Error('The answer holds no time stamp');
  }
  const octets = partOf(partOf(content, 1, tags.context0), 0, tags.octets);
  const [info] = readValues(octets.content);
  if (info?.tag !== tags.sequence) throw new Error('The answer holds no time stamp');
  return info;
}

import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from '@tessera/releases/envelope';
import * as z from 'zod/mini';
import { networkOf } from './network-of.ts';

/** How long a document may report, in milliseconds: an open tab of a day tells nothing about a release. */
const lifeMs = 24 * 60 * 60 * 1000;

/** How far the clocks of two hosts may be apart. */
const clocksApartMs = 60_000;

const partsSchema = z.tuple([z.int(), z.string(), z.string(), z.string(), z.string()]);

/** A document that was served, as its id says it. */
export type ServedDocument = {
  readonly id: string;
  readonly servedAt: number;
  /** Of whom it was served to, as digests under the secret: nobody else can tell which networks these are. */
  readonly network: string;
  readonly block: string;
  /** The pattern of its route, or `other`: never an address. */
  readonly route: string;
};

export type DocumentIds = {
  /** An id of a document that is served to this address. */
  issue(
    document: { readonly address: string; readonly route: string | undefined },
    now: number,
  ): string;
  /** What it says, when this host, or another with its secret, issued it within a day. */
  open(id: string, now: number): ServedDocument | undefined;
};

/**
 * What ids are signed with: made of the key that all hosts of a site share, so that any of them, and one that was
 * started again, takes the reports of another's documents. Without such a key a secret of this process alone.
 */
export function documentSecretOf(key: SigningKey | undefined): Buffer {
  if (key === undefined) return randomBytes(32);
  const material = key.privateKey.export({ type: 'pkcs8', format: 'der' });
  return Buffer.from(hkdfSync('sha256', material, '', 'tessera document ids', 32));
}

/**
 * Ids that nobody can make up, and that count for the network a document was served to, wherever its reports come
 * from: who sends one to others has given away their own.
 */
export function createDocumentIds(secret: Buffer): DocumentIds {
  const macOf = (text: string): Buffer =>
    createHmac('sha256', secret).update(text).digest().subarray(0, 15);
  const digestOf = (text: string): string =>
    macOf(`network ${text}`).subarray(0, 9).toString('base64url');
  return {
    issue: ({ address, route = 'other' }, now) => {
      const { network, block } = networkOf(address);
      const id = randomBytes(9).toString('base64url');
      const parts = [now, id, digestOf(network), digestOf(block), route];
      const text = Buffer.from(JSON.stringify(parts)).toString('base64url');
      return `${text}.${macOf(text).toString('base64url')}`;
    },
    open: (text, now) => {
      const [, signed = '', mac = ''] = /^([\w-]{1,370})\.([\w-]{20})$/.exec(text) ?? [];
      const given = Buffer.from(mac, 'base64url');
      const made = macOf(signed);
      if (given.length !== made.length || !timingSafeEqual(given, made)) return undefined;
      const parts = JSON.parse(Buffer.from(signed, 'base64url').toString('utf8'));
      const [servedAt, id, network, block, route] = partsSchema.parse(parts);
      const age = now - servedAt;
      return age >= -clocksApartMs && age <= lifeMs
        ? { id, servedAt, network, block, route }
        : undefined;
    },
  };
}

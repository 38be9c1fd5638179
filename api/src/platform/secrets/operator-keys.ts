import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';

/** Whose signatures the API goes by when it carries out what operators propose. */
export type OperatorKeys = {
  /** What this installation is called: what was signed for another one is nothing here. */
  readonly installation: string;
  /** The public keys by the names of who has them. */
  readonly keys: ReadonlyMap<string, KeyObject>;
};

const nameOf = (longest: number) =>
  z
    .string()
    .check(z.regex(new RegExp(`^[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]{0,${longest - 1}}$`, 'u')));

const fileSchema = z.strictObject({
  installation: nameOf(200),
  keys: z.array(z.strictObject({ name: nameOf(100), publicKey: z.string() })),
});

/**
 * Reads `{"installation": "…", "keys": [{"name": "…", "publicKey": "…"}]}`, each key an Ed25519 one in base64 of its
 * SPKI. @throws Error which says what is wrong; also where two have one name, or one key two names
 */
export function parseOperatorKeys(text: string): OperatorKeys {
  const { installation, keys: listed } = fileSchema.parse(JSON.parse(text));
  const keys = new Map<string, KeyObject>();
  for (const { name, publicKey } of listed) {
    const key = readPublicKey(name, publicKey);
    if (keys.has(name)) throw new Error(`Two keys are called ${name}`);
    const twin = [...keys].find(([, other]) => other.equals(key));
    if (twin) throw new Error(`${twin[0]} and ${name} are one key`);
    keys.set(name, key);
  }
  return { installation, keys };
}

function readPublicKey(name: string, base64: string): KeyObject {
  const der = Buffer.from(base64, 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`The key of ${name} is none of Ed25519`);
  return key;
}

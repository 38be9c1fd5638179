import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** Signs heads. The same file may list public keys of earlier signers, which only verify. */
export type SealKey = { readonly id: string; readonly privateKey: KeyObject };

/** What the ledger's chain is signed with. */
export type LedgerSeal = {
  readonly key: SealKey;
  /** Of earlier signers too; the key's own alone where it is absent. */
  readonly keys?: SealPublicKeys;
  /** Heads are kept here too, out of reach of who can write to the database. */
  readonly headsFile: string | undefined;
};

/** By the id that a head names. */
export type SealPublicKeys = ReadonlyMap<string, KeyObject>;

const pemBlock = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g;

/** The private key of a PEM text. @throws when there is none, or it is not an Ed25519 key */
export function parseSealKey(pem: string): SealKey {
  const block = blocksOf(pem).find((text) => text.includes('PRIVATE KEY'));
  if (block === undefined) throw new Error('There is no private key in it');
  const privateKey = requireEd25519(createPrivateKey(block));
  return { id: keyIdOf(createPublicKey(privateKey)), privateKey };
}

/** Every key of a PEM text, as a verifier needs them; of a private key its public half. */
export function parseSealPublicKeys(pem: string): SealPublicKeys {
  const keys = blocksOf(pem).map((block) => requireEd25519(createPublicKey(block)));
  if (keys.length === 0) throw new Error('There is no key in it');
  return new Map(keys.map((key) => [keyIdOf(key), key]));
}

/** What verifies a signer's own heads. */
export const publicKeysOf = ({ id, privateKey }: SealKey): SealPublicKeys =>
  new Map([[id, createPublicKey(privateKey)]]);

/** What verifies all heads that were signed for a ledger. */
export const verifyingKeysOf = ({ key, keys }: LedgerSeal): SealPublicKeys =>
  keys ?? publicKeysOf(key);

const blocksOf = (pem: string): string[] => pem.match(pemBlock) ?? [];

function requireEd25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('It is not an Ed25519 key');
  return key;
}

function keyIdOf(key: KeyObject): string {
  const encoded = key.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(encoded).digest('hex').slice(0, 32);
}

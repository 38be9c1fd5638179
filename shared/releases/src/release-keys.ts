import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import type { SigningKey } from './envelope.ts';

/** A key is known by the start of its digest: nobody has to agree on names. */
export const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** An Ed25519 key for releases: the private one as PEM, the public one as a teams file has it. */
export function makeReleaseKey(): { privatePem: string; publicKey: string; id: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKeyOf(privateKey),
    id: keyIdOf(publicKey),
  };
}

/** @throws Error when the text is no Ed25519 private key as PEM */
export function readSigningKey(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType !== 'ed25519') {
    throw new Error(`the key is of type ${privateKey.asymmetricKeyType}, not ed25519`);
  }
  return { id: keyIdOf(createPublicKey(privateKey)), privateKey };
}

/** @throws Error when it is no Ed25519 public key in base64 */
export function readPublicKey(base64: string): KeyObject {
  const key = createPublicKey({
    key: Buffer.from(base64, 'base64'),
    format: 'der',
    type: 'spki',
  });
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new Error(`the key is of type ${key.asymmetricKeyType}, not ed25519`);
  }
  return key;
}

/** The public half of a private key, as a teams file has it. */
export const publicKeyOf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');

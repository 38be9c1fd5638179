import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Seals what the database holds and must not show. `purpose` gives each use a key of its own;
 * `boundTo`, such as a row's id, makes a sealed text useless in another row.
 */
export type SecretBox = {
  readonly seal: (purpose: string, boundTo: string, text: string) => string;
  /** @throws Error when it was altered, moved, or sealed with another key */
  readonly open: (purpose: string, boundTo: string, sealed: string) => string;
  /** HMAC-SHA-256 in base64url, for what is compared and never read. */
  readonly hmac: (purpose: string, text: string) => string;
};

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under keys that are derived from one of 32 bytes (HKDF, RFC 5869). */
export function secretBox(key: Buffer): SecretBox {
  const keys = new Map<string, Buffer>();
  const keyFor = (use: string) => {
    const known = keys.get(use) ?? Buffer.from(hkdfSync('sha256', key, '', use, 32));
    keys.set(use, known);
    return known;
  };
  return {
    seal: (purpose, boundTo, text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(`seal ${purpose}`), nonce);
      cipher.setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([nonce, cipher.update(text), cipher.final()]);
      return `${version}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open: (purpose, boundTo, sealed) => {
      const [prefix, body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      if (prefix !== version || bytes.length < nonceBytes + tagBytes) {
        throw new Error('This is nothing that was sealed here');
      }
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keyFor(`seal ${purpose}`),
        bytes.subarray(0, nonceBytes),
        { authTagLength: tagBytes },
      );
      decipher.setAAD(Buffer.from(boundTo));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
      return Buffer.concat([text, decipher.final()]).toString();
    },
    hmac: (purpose, text) =>
      createHmac('sha256', keyFor(`hmac ${purpose}`))
        .update(text)
        .digest('base64url'),
  };
}

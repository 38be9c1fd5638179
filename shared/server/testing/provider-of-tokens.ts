import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';

export const projectId = 'tessera-test';

type Part = Readonly<Record<string, unknown>>;

export type ProviderOfTokens = Awaited<ReturnType<typeof startProviderOfTokens>>;

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

const makeKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * For tests. Stands in for Google's address of public keys, and for nothing else: whatever the library asks over
 * HTTPS by `agent` arrives here, and `asked` says what it meant to ask of whom.
 */
export async function startProviderOfTokens({ maxAgeSeconds = 0 } = {}) {
  const first = makeKey();
  const keys = new Map([['first', first.publicKey]]);
  const asked: string[] = [];
  let isDown = false;
  let silentAt: string | undefined;
  const server = createServer((request, response) => {
    const address = addressOf(request);
    asked.push(address);
    if (silentAt !== undefined && address.startsWith(silentAt)) return;
    if (isDown) return response.writeHead(500).end('down');
    const published = [...keys].map(([kid, key]) => [kid, pemOf(key)]);
    // Unless something is kept, each token meets the keys of now.
    return response
      .setHeader('content-type', 'application/json')
      .setHeader('cache-control', `max-age=${maxAgeSeconds}`)
      .end(JSON.stringify(Object.fromEntries(published)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent();
  agent.createConnection = () => connect(port, '127.0.0.1');
  const signed = (header: Part, payload: unknown, key = first.privateKey) =>
    signedBy(key, { alg: 'RS256', typ: 'JWT', kid: 'first', ...header }, payload);
  return {
    agent,
    asked,
    privateKey: first.privateKey,
    publicPem: pemOf(first.publicKey),
    /** Publishes one more, and gives what signs with it. */
    addKey: (kid: string) => {
      const { publicKey, privateKey } = makeKey();
      keys.set(kid, publicKey);
      return privateKey;
    },
    removeKey: (kid: string) => void keys.delete(kid),
    fail: () => {
      isDown = true;
    },
    /** From now on takes what is asked of addresses that start like this, and answers nothing. */
    fallSilentAt: (start: string) => {
      silentAt = start;
    },
    /** A good token of Ada, but for what is said otherwise; signed with RS256 by the key `first`. */
    tokenOf: (claims: Part = {}, header: Part = {}, key?: KeyObject) =>
      signed(header, goodClaims(claims), key),
    sign: signed,
    close: () =>
      new Promise<void>((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** As the provider writes them, now. */
export function goodClaims(others: Part = {}): Part {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'ada',
    email: 'ada@example.com',
    email_verified: true,
    auth_time: now - 60,
    iat: now - 30,
    exp: now + 3_570,
    ...others,
  };
}

function signedBy(key: KeyObject, header: Part, payload: unknown): string {
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

export const strangersKey = makeKey().privateKey;

const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

const addressOf = ({ headers, url }: IncomingMessage) => `https://${headers.host}${url}`;

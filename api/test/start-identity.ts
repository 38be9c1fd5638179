import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sandboxEnvironment } from './test-config.ts';

/**
 * Stands in for the identity emulator, in the one thing that API and signer ask it: whether
 * somebody's session was ended. Everybody is known, and nobody's was.
 */
export async function startIdentity() {
  const server = createServer((request, response) => {
    void answer(request).then((body) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: Parameters<typeof json>[0]): Promise<object> {
  const { localId } = (await json(request)) as { readonly localId: readonly string[] };
  return {
    users: localId.map((id) => ({ localId: id, email: addressOf(id), validSince: '0' })),
  };
}

export const addressOf = (name: string) => `${name}@example.com`;

/** An ID token as the emulator makes them: unsigned. */
export function emulatorToken(name: string, email = addressOf(name)): string {
  const now = Math.floor(Date.now() / 1000);
  const projectId = sandboxEnvironment.FIREBASE_PROJECT_ID;
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: name,
    email,
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

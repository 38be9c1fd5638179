import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sandboxEnvironment } from './test-config.ts';

/** Unsigned, which is taken while an emulator is configured. */
export function emulatorToken(subject: string, email: string): string {
  const now = Math.floor(Date.now() / 1000);
  const projectId = sandboxEnvironment.FIREBASE_PROJECT_ID;
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: subject,
    email,
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** Stands in for the emulator in what is asked of it: whether a session was ended. None was. */
export async function standInIdentity() {
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { localId } = body as { readonly localId: readonly string[] };
      const users = localId.map((id) => ({ localId: id, validSince: '0' }));
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ users }));
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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAuthEmulator } from './start-auth-emulator.ts';

interface Account {
  localId: string;
  email: string;
  emailVerified: boolean;
  providerUserInfo: object[];
}
interface Answer {
  localId: string;
  idToken: string;
  refreshToken: string;
  users?: Account[];
  oobCodes?: { oobCode: string }[];
}

const email = 'ada@example.com';
const password = 'correct horse';

describe('the accounts of the Auth emulator', () => {
  let folder: string;
  let server: Server;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  const start = async () => {
    const accountsFile = join(folder, 'accounts.json');
    const options = { projectId: 'demo-tessera', host: '127.0.0.1', port: 0, accountsFile };
    server = await startAuthEmulator(options);
  };
  const ask = async (path: string, body?: object) => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const identity = (operation: string, body: object) =>
    ask(`identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, body);

  it('come back with their id, password, verified flag and session, and are not given away', async () => {
    await start();
    const { body: signedUp } = await identity('signUp', {
      email,
      password,
      returnSecureToken: true,
    });
    await identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: signedUp.idToken });
    const { body: mails } = await ask('emulator/v1/projects/demo-tessera/oobCodes');
    await identity('update', { oobCode: mails.oobCodes?.[0]?.oobCode });
    // No orderly end: what was saved with the last answer has to do.
    server.closeAllConnections();
    server.close();

    await start();
    const signedIn = await identity('signInWithPassword', { email, password });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body.localId).toBe(signedUp.localId);
    const { body: session } = await identity('lookup', { idToken: signedUp.idToken });
    expect(session.users).toHaveLength(1);
    expect(session.users?.[0]).toMatchObject({ email, emailVerified: true });
    expect(session.users?.[0]?.providerUserInfo).toHaveLength(1);
    const wrong = await identity('signInWithPassword', { email, password: 'wrong horse' });
    expect(wrong.status).toBe(400);
    const reset = { requestType: 'PASSWORD_RESET', email: 'nobody@example.com' };
    expect((await identity('sendOobCode', reset)).status).toBe(200);
  }, 60_000);

  it('are not replaced by none when the file is damaged', async () => {
    writeFileSync(join(folder, 'accounts.json'), '{"accounts":[{"loc');
    await expect(start()).rejects.toThrow('cannot be read');
  });
});

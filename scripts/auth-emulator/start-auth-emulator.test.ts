import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../shared/processes/src/free-port.ts';
import { startAuthEmulator } from './start-auth-emulator.ts';

type Account = {
  localId: string;
  email: string;
  emailVerified: boolean;
  providerUserInfo: object[];
};
type Answer = {
  localId: string;
  idToken: string;
  refreshToken: string;
  users?: Account[];
  oobCodes?: { oobCode: string }[];
};

const email = 'ada@example.com';
const password = 'correct horse';

describe('the accounts of the Auth emulator', () => {
  const projectId = 'demo-tessera';
  const host = '127.0.0.1';
  let accountsFile: string;
  let port: number;
  let emulator: ChildProcess | undefined;
  beforeAll(async () => {
    accountsFile = join(mkdtempSync(join(tmpdir(), 'accounts-')), 'accounts.json');
    port = await freePort();
  });
  afterAll(() => rmSync(join(accountsFile, '..'), { recursive: true }));

  const ask = async (path: string, body?: object) => {
    const response = await fetch(`http://${host}:${port}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  /** A process, as it runs: the emulator's thousands of modules take Jest a minute. */
  const start = async () => {
    const started = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: {
        FIREBASE_PROJECT_ID: projectId,
        HOST: host,
        PORT: String(port),
        ACCOUNTS_FILE: accountsFile,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    emulator = started;
    while (!(await ask('').catch(() => undefined))) {
      if (started.exitCode !== null || started.killed) throw new Error('It did not start');
      await delay(50);
    }
  };
  const kill = async () => {
    const running = emulator;
    emulator = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  afterEach(kill);

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
    await kill();

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
  }, 240_000);

  it('are not replaced by none when the file is damaged', async () => {
    writeFileSync(accountsFile, '{"accounts":[{"loc');
    const start = startAuthEmulator({ projectId, host, port: 0, accountsFile });
    await expect(start).rejects.toThrow('cannot be read');
  });

  it('that are damaged are named by the process in a sentence, without a stack', async () => {
    writeFileSync(accountsFile, '{"accounts":[{"loc');
    const refused = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: {
        FIREBASE_PROJECT_ID: projectId,
        HOST: host,
        PORT: String(port),
        ACCOUNTS_FILE: accountsFile,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(refused, 'exit');
    const said = (await text(refused.stderr)).trim();
    expect(said).toMatch(new RegExp(`^The saved accounts in ${accountsFile} cannot be read\\..*$`));
    expect(await ended).toEqual([1, null]);
  });
});

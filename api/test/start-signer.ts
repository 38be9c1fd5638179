import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { catchMails } from '@tessera/mail-catcher/catch-mails';
import { endChild, hasEnded } from '@tessera/processes/end-child';
import { freePort } from '@tessera/processes/free-port';
import { waitUntil } from '@tessera/processes/wait-until';
import { httpSigner } from '../src/coins/signer/http-signer.ts';
import type { Signer } from '../src/coins/signer/signer.ts';
import type { TokenVerifier } from '../src/person/authentication/verified-token.ts';
import { emulatorToken, startIdentity } from './start-identity.ts';
import { sandboxEnvironment, testConfig, testSignerToken, testWords } from './test-config.ts';

export type SignerProcess = Awaited<ReturnType<typeof startSigner>>;

const program = path.join(import.meta.dirname, '../../signer/src/server.ts');
const commandProgram = path.join(import.meta.dirname, '../../signer/src/command/main.ts');
const startTimeoutMs = 60_000;

/**
 * The real signer in a process of its own, with the test's words, which outlives a `kill` in its
 * folder. Bearers of the test's tokens are known to it; its mails are caught.
 */
export async function startSigner(needs: {
  readonly tokens: TokenVerifier;
  /** Beyond what a sandbox on regtest and anvil needs: caps, or another chain. */
  readonly environment?: Readonly<Record<string, string>>;
}) {
  const home = mkdtempSync(path.join(tmpdir(), 'signer-'));
  const dataDir = path.join(home, 'data');
  const mnemonicFile = path.join(home, 'mnemonic');
  writeFileSync(mnemonicFile, testWords, { mode: 0o600 });
  const identity = await startIdentity();
  const mails: { readonly to: string; readonly text: string }[] = [];
  const smtp = await catchMails(
    { keep: async ({ to, text }) => void mails.push({ to, text }), mailsTo: async () => [] },
    { host: '127.0.0.1', port: 0 },
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ReturnType<typeof spawn> | undefined;

  const start = async () => {
    const started = spawn(process.execPath, [program], {
      env: {
        TESSERA_MODE: 'sandbox',
        LOG_LEVEL: 'silent',
        PORT: String(port),
        SIGNER_TOKEN: testSignerToken,
        SIGNER_MNEMONIC_FILE: mnemonicFile,
        SIGNER_DATA_DIR: dataDir,
        BITCOIN_NETWORK: 'regtest',
        ETHEREUM_CHAIN_ID: sandboxEnvironment.ETHEREUM_CHAIN_ID,
        FIREBASE_PROJECT_ID: sandboxEnvironment.FIREBASE_PROJECT_ID,
        FIREBASE_AUTH_EMULATOR_HOST: identity.host,
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        NODE_COMPILE_CACHE: path.join(home, 'compiled'),
        ...needs.environment,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = started;
    const failure = () => 'The signer did not start';
    const isOver = async () => hasEnded(started) || (await fetch(`${url}/health/ready`)).ok;
    await waitUntil(isOver, { timeoutMs: startTimeoutMs, failure });
    if (hasEnded(started)) throw new Error(failure());
  };
  const end = (signal: NodeJS.Signals) => endChild(child, signal);
  await start();
  return {
    /** For an API process: with `SIGNER_TOKEN` as in the test's configuration. */
    url,
    dataDir,
    signer: knowingTokens(httpSigner({ ...testConfig().signer, url }), needs.tokens),
    /** What somebody does on the signer's own machine, and what they are told. */
    command: (...words: string[]) =>
      promisify(execFile)(process.execPath, [commandProgram, ...words], {
        env: { SIGNER_DATA_DIR: dataDir },
      }).then(({ stdout }) => stdout),
    /** The code in the newest mail to somebody. */
    codeTo: (address: string): string | undefined => {
      const mail = mails.findLast(({ to }) => to === address);
      return /^Your code: (\d{6})$/m.exec(mail?.text ?? '')?.[1];
    },
    /** As the power going. `start` brings it back to its folder. */
    kill: () => end('SIGKILL'),
    start,
    stop: async () => {
      await end('SIGTERM');
      await Promise.all([smtp.close(), identity.close()]);
      rmSync(home, { recursive: true });
    },
  };
}

/** Tokens of tests are names; the signer is given one of the emulator's kind for the same person. */
function knowingTokens(signer: Signer, tokens: TokenVerifier): Signer {
  return {
    ...signer,
    requestChallenge: async (request) => {
      const person = await tokens.verify(request.idToken, { checkRevoked: false });
      const idToken = emulatorToken(person.subject, person.email);
      return signer.requestChallenge({ ...request, idToken });
    },
  };
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HDKey } from '@scure/bip32';
import { p2wpkh } from '@scure/btc-signer';
import type { RequestChallenge, SignatureRequest } from '@tessera/contracts/signer';
import type { LogDestination } from '@tessera/server/logger-options';
import type { Letter } from '@tessera/server/mailer';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app.ts';
import { readCodeKey } from '../src/approvals/code-key.ts';
import type { BitcoinNetworkName } from '../src/config.ts';
import { audienceOf } from '../src/http/audience-of.ts';
import { bitcoinNetworks } from '../src/keys/bitcoin-networks.ts';
import { type Keyring, openKeyring } from '../src/keys/keyring.ts';
import { Refusal } from '../src/refusal.ts';
import type { SignerContext } from '../src/signer-context.ts';
import { openStore } from '../src/store/open-store.ts';
import { signedRequest } from './signed-request.ts';
import { testSettings, testWords } from './test-settings.ts';

export type TestSigner = {
  readonly app: FastifyInstance;
  readonly context: SignerContext;
  readonly folder: string;
  readonly letters: Letter[];
  readonly post: (url: string, body: unknown) => Promise<LightMyRequestResponse>;
  readonly challenge: (request: RequestChallenge) => Promise<LightMyRequestResponse>;
  readonly approve: (withdrawalId: string, code?: string) => Promise<LightMyRequestResponse>;
  /** Asks, reads the mail and enters its code. */
  readonly approved: (request: RequestChallenge) => Promise<void>;
  readonly sign: (order: SignatureRequest) => Promise<LightMyRequestResponse>;
  readonly code: () => string;
  /** One of many addresses that are not ours. */
  readonly addressOf: (number: number) => string;
  readonly advance: (milliseconds: number) => void;
  readonly mailServer: { isUp: boolean };
  readonly close: () => Promise<void>;
};

/** The whole signer on a folder of its own; identity tokens are names, and mails are kept. */
export async function startTestSigner(
  options: {
    readonly folder?: string;
    readonly config?: Partial<SignerContext['config']>;
    readonly logTo?: LogDestination;
  } = {},
): Promise<TestSigner> {
  const folder = options.folder ?? mkdtempSync(path.join(tmpdir(), 'signer-'));
  const config = { ...testSettings, dataDir: folder, ...options.config };
  const keyring = testKeyring(config.bitcoinNetwork);
  const letters: Letter[] = [];
  const mailServer = { isUp: true };
  let now = Date.parse('2026-06-15T10:00:00Z');
  const context: SignerContext = {
    config,
    keyring,
    database: openStore(folder, {
      keys: keyring.fingerprint,
      bitcoinNetwork: config.bitcoinNetwork,
      ethereumChainId: config.ethereumChainId,
    }),
    codeKey: readCodeKey(folder),
    now: () => now,
    tokens: {
      verify: async (name) => {
        if (!/^[a-z]+$/.test(name)) throw new Refusal('not_verified', 'auth/invalid-id-token');
        return { subject: `subject-${name}`, email: `${name}@example.com` };
      },
    },
    mailer: {
      send: async (letter) => {
        if (!mailServer.isUp) throw Object.assign(new Error('refused'), { code: 'ESOCKET' });
        letters.push(letter);
        return '250 Ok';
      },
    },
  };
  const app = await buildApp(context, options.logTo ? { logTo: options.logTo } : {});
  const post = (url: string, body: unknown) =>
    app.inject({ url, ...signedRequest(url, body, { at: now, audience: audienceOf(config) }) });
  const code = () => codeIn(letters.at(-1));
  const challenge = (request: RequestChallenge) => post('/challenges', request);
  const approve = (withdrawalId: string, given = code()) =>
    post('/approvals', { withdrawalId, code: given });
  return {
    app,
    context,
    folder,
    letters,
    post,
    challenge,
    approve,
    approved: async (request) => {
      expect((await challenge(request)).statusCode).toBe(200);
      expect((await approve(request.withdrawalId)).statusCode).toBe(200);
    },
    sign: (order) => post('/signatures', order),
    code,
    addressOf: (number) =>
      p2wpkh(
        HDKey.fromMasterSeed(Buffer.alloc(32, 1)).deriveChild(number).publicKey ?? new Uint8Array(),
        bitcoinNetworks[config.bitcoinNetwork],
      ).address ?? '',
    advance: (milliseconds) => {
      now += milliseconds;
    },
    mailServer,
    close: async () => {
      await app.close();
      context.database.close();
      if (options.folder === undefined) rmSync(folder, { recursive: true });
    },
  };
}

/** Words become keys slowly, and on purpose. */
const keyrings = new Map<BitcoinNetworkName, Keyring>();
export function testKeyring(network: BitcoinNetworkName): Keyring {
  const keyring = keyrings.get(network) ?? openKeyring(testWords, network);
  keyrings.set(network, keyring);
  return keyring;
}

export function codeIn(letter: Pick<Letter, 'text'> | undefined): string {
  return /^Your code: (\d{6})$/m.exec(letter?.text ?? '')?.[1] ?? '';
}

/** Another one than the given. */
export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

export function bitcoinRequest(overrides: Partial<RequestChallenge> = {}): RequestChallenge {
  return {
    withdrawalId: randomUUID(),
    idToken: 'ada',
    asset: 'BTC',
    amount: '5000000',
    fee: '2000',
    destination: outside.bitcoin,
    ...overrides,
  };
}

/** Of the vectors of BIP-173, and an address that nobody has the key of. */
export const outside = {
  bitcoin: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  otherBitcoin: 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry',
  ethereum: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  otherEthereum: '0xde709f2102306220921060314715629080e2fb77',
} as const;

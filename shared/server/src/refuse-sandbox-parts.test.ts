import { ConfigError } from './config-error.ts';
import { refuseSandboxParts, type SandboxPart } from './refuse-sandbox-parts.ts';

type Env = Parameters<typeof refuseSandboxParts>[0];
const production: Env = { TESSERA_MODE: 'production', SMTP_URL: 'smtps://mail.example' };
const bank: SandboxPart = ['BANK', true, 'is the sandbox’s: it'];

function findingsOf(env: Env, own: readonly SandboxPart[] = []): string[] {
  try {
    refuseSandboxParts(env, own, ['SMTP_URL']);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('production', () => {
  it('takes the main networks, and whatever a server itself does not complain of', () => {
    expect(findingsOf(production, [['BANK', false, 'is the sandbox’s: it']])).toEqual([]);
    const networks = { BITCOIN_NETWORK: 'mainnet', ETHEREUM_CHAIN_ID: '1' };
    expect(findingsOf({ ...production, ...networks })).toEqual([]);
  });

  it.each([
    [
      { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      'FIREBASE_AUTH_EMULATOR_HOST is set: the emulator accepts unsigned tokens and is for TESSERA_MODE=sandbox only',
    ],
    [
      { ETHEREUM_CHAIN_ID: '31337' },
      'ETHEREUM_CHAIN_ID names a development chain, which is for TESSERA_MODE=sandbox only',
    ],
    [
      { ETHEREUM_CHAIN_ID: '1337' },
      'ETHEREUM_CHAIN_ID names a development chain, which is for TESSERA_MODE=sandbox only',
    ],
    [
      { BITCOIN_NETWORK: 'regtest' },
      'BITCOIN_NETWORK is regtest, whose coins are worth nothing: it is for TESSERA_MODE=sandbox only',
    ],
    [{ SMTP_URL: undefined }, 'SMTP_URL is missing'],
  ])('refuses %j', (change, finding) => {
    expect(findingsOf({ ...production, ...change })).toEqual([finding]);
  });

  it('refuses what a server itself plays with in a sandbox', () => {
    expect(findingsOf(production, [bank])).toEqual([
      'BANK is the sandbox’s: it is for TESSERA_MODE=sandbox only',
    ]);
  });

  it('names everything at once', () => {
    const env: Env = { TESSERA_MODE: 'production', BITCOIN_NETWORK: 'regtest' };
    const variables = findingsOf(env, [bank]).map((finding) => finding.split(' ')[0]);
    expect(variables).toEqual(['BITCOIN_NETWORK', 'BANK', 'SMTP_URL']);
  });
});

describe('a sandbox', () => {
  it('takes all of them, and can do without the rest', () => {
    const env = { BITCOIN_NETWORK: 'regtest', ETHEREUM_CHAIN_ID: '31337' };
    expect(findingsOf({ TESSERA_MODE: 'sandbox', ...env }, [bank])).toEqual([]);
  });
});

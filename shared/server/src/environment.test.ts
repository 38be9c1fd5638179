import * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';
import {
  chainVariables,
  integer,
  mailVariables,
  port,
  readEnvironment,
  readMailSettings,
  serverVariables,
  text,
  url,
  type Variables,
  withoutSlash,
} from './environment.ts';

const every = z.object({ ...serverVariables, ...chainVariables, ...mailVariables });
const least = { FIREBASE_PROJECT_ID: 'tessera', ETHEREUM_CHAIN_ID: '1' };

function refusalOf(schema: z.ZodMiniType, variables: Variables): ConfigError {
  try {
    readEnvironment(schema, variables);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
}

describe('what the environment says', () => {
  it('is production on the main networks and the loopback interface, unless told otherwise', () => {
    expect(readEnvironment(every, least)).toEqual({
      TESSERA_MODE: 'production',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      FIREBASE_PROJECT_ID: 'tessera',
      BITCOIN_NETWORK: 'mainnet',
      ETHEREUM_CHAIN_ID: 1,
    });
  });

  it('is as if it were absent where a variable is empty', () => {
    const empty = { ...least, HOST: '', LOG_LEVEL: '', SMTP_URL: '' };
    expect(readEnvironment(every, empty)).toEqual(readEnvironment(every, least));
    expect(refusalOf(every, { ...least, FIREBASE_PROJECT_ID: '' }).variables).toEqual([
      'FIREBASE_PROJECT_ID',
    ]);
  });

  it.each([
    ['TESSERA_MODE', ['production', 'sandbox']],
    ['LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']],
    ['BITCOIN_NETWORK', ['mainnet', 'testnet', 'signet', 'regtest']],
    ['FIREBASE_AUTH_EMULATOR_HOST', ['127.0.0.1:9099', 'emulator:1']],
    ['SITE_URL', ['https://tessera.example', 'http://localhost:3000']],
    ['SMTP_URL', ['smtps://mail.tessera.example', 'smtp://127.0.0.1:1025']],
    ['MAIL_FROM', ['tessera <no-reply@tessera.example>', 'no-reply@tessera.example']],
  ] as const)('takes for %s any of %j', (variable, values) => {
    for (const value of values) {
      expect(readEnvironment(every, { ...least, [variable]: value })[variable]).toBe(value);
    }
  });

  it.each([
    ['TESSERA_MODE', 'Sandbox'],
    ['LOG_LEVEL', 'loud'],
    ['BITCOIN_NETWORK', 'bitcoin'],
    ['ETHEREUM_CHAIN_ID', 'mainnet'],
    ['ETHEREUM_CHAIN_ID', '0'],
    ['ETHEREUM_CHAIN_ID', '1.5'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'http://127.0.0.1:9099'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1'],
    ['FIREBASE_AUTH_EMULATOR_HOST', ':9099'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099/'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'two words:9099'],
    ['SITE_URL', 'tessera.example'],
    ['SITE_URL', 'shttp://tessera.example'],
    ['SITE_URL', 'httpss://tessera.example'],
    ['SMTP_URL', 'https://mail.tessera.example'],
    ['SMTP_URL', 'xsmtp://mail.tessera.example'],
    ['SMTP_URL', 'smtpx://mail.tessera.example'],
    ['MAIL_FROM', 'tessera'],
    ['MAIL_FROM', 'no-reply@tessera.example, mallory'],
    ['MAIL_FROM', 'tessera\r\nBcc: mallory@example.com'],
    ['MAIL_FROM', 'tessera\nno-reply@tessera.example'],
  ])('refuses %s when it is %j, and names it', (variable, value) => {
    expect(refusalOf(every, { ...least, [variable]: value }).variables).toEqual([variable]);
  });

  it('is refused for all that is wrong at once, and no value is repeated', () => {
    const error = refusalOf(every, { SITE_URL: 'the-password', SMTP_URL: 'the-secret' });
    expect([...error.variables].sort()).toEqual([
      'ETHEREUM_CHAIN_ID',
      'FIREBASE_PROJECT_ID',
      'SITE_URL',
      'SMTP_URL',
    ]);
    expect(error.message).toContain('SITE_URL must be a URL');
    expect(error.message).not.toContain('the-');
  });

  it('names what is wrong inside a variable by its path', () => {
    const schema = z.pipe(
      z.transform(() => ({ LIMITS: { BTC: 1 } }) as unknown),
      z.object({ LIMITS: z.object({ BTC: z.string() }) }),
    );
    expect(refusalOf(schema, {}).variables).toEqual(['LIMITS.BTC']);
  });
});

describe('a variable', () => {
  it.each([
    ['a port', port, ['0', '65535'], ['-1', '65536', '80.5', 'http']],
    ['a number within bounds', integer(2, 4), ['2', '4'], ['1', '5', '2.5', 'two']],
    ['a text', text, ['a'], ['']],
    ['a URL', url(/^ws$/), ['ws://node'], ['wss://node', 'node']],
  ])('that is %s takes what is one', (_what, schema: z.ZodMiniType, taken, refused) => {
    const isTaken = (value: string) => schema.safeParse(value).success;
    expect(taken.filter((value) => !isTaken(value))).toEqual([]);
    expect(refused.filter(isTaken)).toEqual([]);
  });
});

describe('the settings of mails', () => {
  it('are those of a sandbox on this machine when none are given', () => {
    expect(readMailSettings({ TESSERA_MODE: 'sandbox' })).toEqual({
      siteUrl: 'http://localhost:3000',
      mail: {
        smtpUrl: 'smtp://127.0.0.1:1025',
        from: 'tessera sandbox <no-reply@tessera.example>',
        requireTls: false,
      },
    });
  });

  it('are those that are given, encrypted unless it is a sandbox', () => {
    const [SMTP_URL, MAIL_FROM] = ['smtps://mail.example', 'a@mail.example'];
    expect(readMailSettings({ SITE_URL: 'https://site.example/', SMTP_URL, MAIL_FROM })).toEqual({
      siteUrl: 'https://site.example',
      mail: { smtpUrl: SMTP_URL, from: MAIL_FROM, requireTls: true },
    });
  });

  it.each([
    ['https://site.example', 'https://site.example'],
    ['https://site.example/', 'https://site.example'],
    ['https://site.example/a//', 'https://site.example/a'],
  ])('write the address %s as %s', (address, written) => {
    expect(withoutSlash(address)).toBe(written);
  });
});

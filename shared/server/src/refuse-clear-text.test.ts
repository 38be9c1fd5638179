import { ConfigError } from './config-error.ts';
import type { Variables } from './environment.ts';
import {
  refuseClearText,
  wantsTls,
  wantsTlsBeyond,
  wantsTlsOfMail,
  wantsVerifiedDatabase,
} from './refuse-clear-text.ts';

function refusedOf(
  demand: typeof wantsTls,
  address: string,
  given: Variables = { TESSERA_MODE: 'production' },
): string | undefined {
  try {
    refuseClearText({ ...given, ADDRESS: address }, { ADDRESS: demand });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return undefined;
}

describe('in production', () => {
  it.each([
    ['what is asked over HTTP', wantsTls, 'https://site.example', 'http://site.example'],
    ['… this machine included', wantsTls, 'https://localhost', 'http://localhost'],
    [
      'mail',
      wantsTlsOfMail,
      'smtps://mail.example',
      'smtps://mail.example?tls.rejectUnauthorized=false',
    ],
    [
      '… by STARTTLS',
      wantsTlsOfMail,
      'smtp://mail.example:587',
      'smtp://mail.example?ignoreTLS=true',
    ],
    [
      'a database',
      wantsVerifiedDatabase,
      'postgresql://db/t?sslmode=verify-full',
      'postgresql://db/t',
    ],
    ...[
      'require',
      'verify-ca',
      'no-verify',
      'prefer',
      'disable',
      'verify-full&sslmode=disable',
    ].map(
      (mode) =>
        [
          `… by sslmode=${mode}`,
          wantsVerifiedDatabase,
          `postgresql://db/t?sslmode=verify-full&sslrootcert=${import.meta.filename}`,
          `postgresql://db/t?sslmode=${mode}`,
        ] as const,
    ),
    [
      '… whose authority is away',
      wantsVerifiedDatabase,
      'postgresql://db/t?sslmode=verify-full',
      'postgresql://db/t?sslmode=verify-full&sslrootcert=/nowhere/ca.pem',
    ],
  ] as const)('%s is encrypted and verified', (_, demand, taken, refused) => {
    expect(refusedOf(demand, taken)).toBeUndefined();
    expect(refusedOf(demand, refused)).toMatch(/^ADDRESS /);
    expect(refusedOf(demand, refused)).not.toContain('example');
    expect(refusedOf(demand, refused, { TESSERA_MODE: 'sandbox' })).toBeUndefined();
    expect(refusedOf(demand, refused, {})).toMatch(/^ADDRESS /);
  });

  it.each([
    ['https://node.example', undefined],
    ['http://127.0.0.1:8545', undefined],
    ['http://localhost:8545', undefined],
    ['http://[::1]:8545', undefined],
    ['http://10.1.2.3:8545', '10.0.0.0/8'],
    ['http://[fd00::7]:8545', '192.0.2.0/24, fd00::/8'],
    ['http://bitcoin:8332', 'bitcoin'],
    ['http://a.internal:8332', 'bitcoin,*.internal'],
  ])('a node at %s may be asked with %s declared private', (address, networks) => {
    expect(refusedOf(wantsTlsBeyond(networks), address)).toBeUndefined();
  });

  it.each([
    ['http://node.example', undefined],
    ['http://10.1.2.3:8545', undefined],
    ['http://11.1.2.3:8545', '10.0.0.0/8'],
    ['http://10.1.2.3.example', '10.0.0.0/8'],
    ['http://[fe00::7]:8545', 'fd00::/8'],
    ['http://bitcoin.example', 'bitcoin'],
    ['http://internal', '*.internal'],
    ['http://127.0.0.1.example', undefined],
    ['http://localhost.example', undefined],
  ])('a node at %s may not with %s declared private', (address, networks) => {
    expect(refusedOf(wantsTlsBeyond(networks), address)).toMatch(/^ADDRESS must begin with https/);
  });

  it('nothing switches verification off for all', () => {
    const off = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };
    expect(refusedOf(wantsTls, 'https://a', off)).toMatch(/^NODE_TLS_REJECT_UNAUTHORIZED /);
  });
});

import { withoutPersonalData } from './without-personal-data.ts';

describe('the words of an error', () => {
  it.each([
    ['550 5.1.1 <ada.lovelace@example.com>: unknown', '550 5.1.1 <[e-mail]>: unknown'],
    ['to=ada@example.com, again', 'to=[e-mail], again'],
    ['no account DE89370400440532013000', 'no account [IBAN]'],
    ['no account DE89 3704 0044 0532 0130 00.', 'no account [IBAN].'],
    ['bad address bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'bad address [address]'],
    ['from 0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf', 'from [address]'],
    ['NL91ABNA0417164300 is closed', '[IBAN] is closed'],
    [
      'invalid input syntax for type uuid: "Ada Lovelace"',
      'invalid input syntax for type uuid: [value]',
    ],
    ['value "12 High Street" is out of range', 'value [value] is out of range'],
    ['URL: https://mainnet.example/v3/s3cret?x=1', 'URL: https://[…]'],
    ['URL: http://127.0.0.1:8545/s3cret', 'URL: http://[…]'],
    ['lost smtp://me:pass@mail/ and smtps://mail', 'lost smtp://[…] and smtps://[…]'],
    ['lost ws://node/s3cret and wss://node/s3cret', 'lost ws://[…] and wss://[…]'],
    ['connect to postgres://tessera:pass@db/tessera', 'connect to postgres://[…]'],
    ['no account PL61109010140000071219812874', 'no account [IBAN]'],
    ['no folder /home/ada@example.com/.pnpm/x', 'no folder [e-mail]/.pnpm/x'],
    ['no folder /.pnpm/ada@example.com', 'no folder [e-mail]'],
    ['connect to postgresql://tessera:pass@db/tessera', 'connect to postgresql://[…]'],
  ])('%j are written as %j', (words, written) => {
    expect(withoutPersonalData(words)).toBe(written);
  });

  it.each([
    'duplicate key value violates unique constraint "payees_user_id_iban_key"',
    'relation "payees" does not exist',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'deadlock detected',
    `transaction 0x${'ab'.repeat(32)} is gone`,
    'at file:///app/api/src/server.ts:12:3',
    'at run (/app/node_modules/.pnpm/pg@8.16.3/node_modules/pg/lib/client.js:545:17)',
    'at file:///app/node_modules/.pnpm/@scope+a.b@10.0.0-rc.1_pg@8.16.3/node_modules/a.b/x.js:1:2',
    'loan 01a1fa8d-4a80-7797-afcc-8a86a066c15d has no instalment',
  ])('are left as they are where they name nobody: %s', (words) => {
    expect(withoutPersonalData(words)).toBe(words);
  });
});

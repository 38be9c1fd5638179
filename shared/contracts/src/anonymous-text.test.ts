import { anonymousText } from './anonymous-text.ts';

describe('a text that is kept', () => {
  it.each([
    ['an e-mail', 'no account for ada.lovelace+bank@example.com here', 'no account for …@… here'],
    ['an encoded e-mail', 'GET /auth/ada%40example.com failed', 'GET /auth/…@… failed'],
    ['an e-mail that was encoded twice', 'to=ada%2540example.com', '…@…'],
    [
      'a query',
      'https://x.test/auth/sign-up?email=ada&oobCode=s3 failed',
      'https://x.test/auth/sign-up?… failed',
    ],
    ['a fragment', '/dashboard/settings#closing is gone', '/dashboard/settings?… is gone'],
    [
      'an id in a path',
      '/dashboard/loan/0190b2f4-7f5e-7cc1-9d2a-6a1b2c3d4e5f',
      '/dashboard/loan/…',
    ],
    ['a UUID in capitals', 'loan 0190B2F4-7F5E-7CC1-9D2A-6A1B2C3D4E5F', 'loan …'],
    ['an address of Ethereum', '0x52908400098527886E0F7030069857D2E4169EE7 is odd', '… is odd'],
    ['an address of Bitcoin', 'pay bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'pay …'],
    ['an old address of Bitcoin', 'pay 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'pay …'],
    ['an IBAN', 'payee DE89 3704 0044 0532 0130 00 refused', 'payee … refused'],
    ['an IBAN without spaces', 'payee DE89370400440532013000 refused', 'payee … refused'],
    [
      'a postal address that is quoted',
      'Unexpected token, "12 Baker Street, London" is not JSON',
      'Unexpected token, "…" is not JSON',
    ],
    ['a name that is quoted', "no payee called 'Ada Lovelace'", "no payee called '…'"],
    [
      'a word that is quoted',
      `Unexpected token 'h', "hunter2" is not valid JSON`,
      `Unexpected token '…', "…" is not valid JSON`,
    ],
    ['a name of one word', "no payee called 'Lovelace'", "no payee called '…'"],
    ['a name with an apostrophe', "can't pay 'O'Brien' today", "can't pay '…' today"],
    [
      'a name in marks of other languages',
      'kein Empfänger „Lovelace“ da, pas de « Lovelace », no ‘Lovelace’',
      'kein Empfänger „…“ da, pas de «…», no ‘…’',
    ],
    [
      'what is quoted within a quotation',
      `"{"name":"Lovelace","pin":"tulip"}" is not valid JSON`,
      `"…" is not valid JSON`,
    ],
    [
      'a quotation that is not closed',
      `expected a name, got "Lovelace, A`,
      `expected a name, got "…`,
    ],
    ['a quotation that is closed too late', `got "${'Lovelace '.repeat(200)}" instead`, `got "…`],
    [
      'one that is not closed after one that is',
      `neither 'tulip' nor 'Lovelace at home`,
      `neither '…`,
    ],
    ['a typed word that looks like code', `no "reading" of "tulip.rose"`, `no "…"`],
    [
      'a short id in a path',
      'GET /dashboard/loan/123/history failed',
      'GET /dashboard/loan/…/history failed',
    ],
    ['an amount', 'cannot repay 1,234.56 of 99.5', 'cannot repay … of …'],
    ['a network address', 'peer 203.0.113.7 hung up', 'peer … hung up'],
    ['a date of birth', 'born 1815-12-10', 'born …'],
    ['a token', 'Bearer eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ', 'Bearer …'],
  ])('has lost %s', (_what, text, kept) => {
    expect(anonymousText(text)).toBe(kept);
  });

  it.each([
    "Cannot read properties of undefined (reading 'map')",
    'https://tessera.example/r/loans/remote-entry.js did not load',
    'the registry answered 503',
    'The requested module \'./routes\' has no export "loanPage"',
    "The requested module './pages/loan-page.tsx' does not provide an export named 'LoanPage'",
    "Cannot access 'loans' before initialization",
    "Failed to execute 'removeChild' on 'Node': it is no child",
    "It doesn't load, and won't",
    'Loading chunk 12 failed: /r/loans/one/12.js',
  ])('still says what is wrong: %s', (text) => {
    expect(anonymousText(text)).toBe(text);
  });

  it('is short, however long it came', () => {
    expect(anonymousText('a.'.repeat(100_000))).toHaveLength(300);
  });
});

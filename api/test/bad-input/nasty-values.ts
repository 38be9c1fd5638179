import fc from 'fast-check';

const nul = String.fromCharCode(0);
const loneSurrogate = String.fromCharCode(0xd800);
const rightToLeftOverride = String.fromCharCode(0x202e);
const byteOrderMark = String.fromCharCode(0xfeff);

/** Texts that databases, parsers and people stumble over. */
export const nastyTexts = [
  '',
  ' ',
  nul,
  `a${nul}b`,
  loneSurrogate,
  `a${loneSurrogate}b`,
  `${byteOrderMark}1.00`,
  `${rightToLeftOverride}00.1`,
  'e\u0301\u0327'.repeat(50),
  '\u{1f9d1}\u200d\u{1f680}',
  '\r\nSet-Cookie: a=b',
  "'; drop table users; --",
  '%00',
  '$1',
  '\\',
  '../../etc/passwd',
  '{{7*7}}',
  '__proto__',
  'null',
  'x'.repeat(256),
  'x'.repeat(10_000),
  '\u{1f480}'.repeat(5_000),
];

/** Amounts that no asset has, or none of ours. */
export const nastyAmounts = [
  '0',
  '-1',
  '-0.01',
  '+1',
  '1.0000000000000000001',
  '0.0000000000000000001',
  '0.001',
  '1e3',
  '0x10',
  '01',
  '.5',
  '1.',
  '1,00',
  '1 000',
  'NaN',
  'Infinity',
  '9'.repeat(30),
  `${'9'.repeat(12)}.99`,
  '92233720368547758.07',
  '92233720368547758.08',
  '9'.repeat(31),
  '9'.repeat(4_000),
  '١٢٣',
];

const nastyNumbers = [
  -1,
  -0,
  0.5,
  1e21,
  1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
];

export const nilIds = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0198f2d0-0000-7000-8000-000000000000',
];

function deep(depth: number, wrap: (inner: unknown) => unknown) {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
}

/** Of any characters, also of halves of them: the library's own takes seconds to get ready for that. */
function anyText(maxLength: number): fc.Arbitrary<string> {
  const character = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 0xff }) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 0xffff }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 0x10ffff }) },
  );
  return fc.array(character, { maxLength }).map((points) => String.fromCodePoint(...points));
}

/** Any JSON value that nobody asked for. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.constantFrom(...nastyAmounts),
  fc.constantFrom(...nastyNumbers),
  fc.constantFrom(...nilIds),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [null],
    [[]],
    { length: 1 },
    { length: { toString: 1 } },
  ),
  fc.constantFrom<unknown>(
    deep(500, (inner) => [inner]),
    deep(500, (inner) => ({ amount: inner })),
    Array.from({ length: 2_000 }, () => 0),
    { asset: 'EUR', amount: -5 },
    { asset: 'EUR', amount: '-5.00' },
    { asset: 'ETH', amount: '1.0000000000000000001' },
    { asset: 'DOGE', amount: '1' },
    { toString: 1, valueOf: 1, constructor: 1, hasOwnProperty: 1 },
  ),
  anyText(40),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Bodies that are not the JSON they say they are. */
export const nastyPayload: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '{"amount":',
    '[1,]',
    'nul',
    'NaN',
    '1',
    '"text"',
    'null',
    '[]',
    '{}',
    '{"a":1}{"a":2}',
    '{"amount":{"asset":"EUR","amount":"1.00"},"amount":{"asset":"EUR","amount":"-1.00"}}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    `{"a":"${'x'.repeat(70_000)}"}`,
    `{"a":${'9'.repeat(60_000)}}`,
    '<?xml version="1.0"?><a/>',
    'amount=1&asset=EUR',
    '\ufeff{}',
  ),
  fc.constantFrom(
    Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    Buffer.from([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from('{"name":"\xe9"}', 'latin1'),
    Buffer.alloc(1_000),
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

/** What may stand between two slashes, or after an equals sign, of an address. */
export const nastySegment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ED%A0%80',
    '%C0%80',
    '%zz',
    '%',
    '%2e%2e%2f',
    '%E2%80%AE',
    '-1',
    '0',
    '1e9',
    'NaN',
    'undefined',
    'null',
    '[object%20Object]',
    '%27%20or%201=1--',
    '99999999999999999999999',
    '0000-00-00',
    '2026-02-30',
    '9999-12-31',
    '0001-01-01',
    '+010000-01-01',
    'x'.repeat(101),
    'x'.repeat(201),
    'x'.repeat(5_000),
    'eyJ9',
    Buffer.from('{"number":"-1"}').toString('base64url'),
    Buffer.from('["a","b"]').toString('base64url'),
    Buffer.from('9'.repeat(40)).toString('base64url'),
    Buffer.from(`2026-06-15T10:00:00.000Z ${nilIds[0]}`).toString('base64url'),
  ),
  fc.constantFrom(...nilIds),
  fc.constantFrom(...nastyAmounts.map(encodeURIComponent)),
  anyText(12).map(encodeLoosely),
);

/** Percent-encodes also what is no valid text. */
function encodeLoosely(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

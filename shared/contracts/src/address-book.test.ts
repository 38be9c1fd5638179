import * as book from './address-book.ts';
import { at, id } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const valid = { kind: 'valid', address, scriptType: 'p2wpkh', hasChecksum: true };
const networks = { bitcoin: 'mainnet', ethereumChainId: 1, tokenContracts: ['0x1'] };
const entry = { id, asset: 'BTC', address, label: 'Cold', addedAt: at, whitelistedFrom: at };

describe('the address book for coins', () => {
  testMessages({
    'a check': [book.checkAddressRequestSchema, { asset: 'BTC', address }],
    'a new entry': [book.addAddressRequestSchema, { asset: 'BTC', address, label: 'Cold' }],
    'a new label': [book.renameAddressRequestSchema, { label: 'Cold' }],
    'an entry': [book.addressEntrySchema, entry],
    'a page of entries': [book.addressPageSchema, { items: [entry], nextCursor: null }],
    'a valid address': [book.addressReadingSchema, valid],
    'an invalid address': [
      book.addressReadingSchema,
      { kind: 'invalid', problem: 'checksum', explanation: 'Mistyped' },
    ],
    'the networks': [book.addressNetworksSchema, networks],
  });

  testForms({
    'an address as it was typed': [
      book.addressInputSchema,
      [address, 'bitcoin:abc?amount=1', 'a', 'a'.repeat(512)],
      ['', 'a'.repeat(513)],
    ],
    'an asset that has addresses': [
      book.checkAddressRequestSchema,
      [{ asset: 'USDC', address }],
      [{ asset: 'EUR', address }],
    ],
    'a label': [
      book.renameAddressRequestSchema,
      [{ label: 'a' }, { label: 'a'.repeat(70) }],
      [{ label: '' }, { label: ' ' }, { label: 'a'.repeat(71) }, { label: 'a\nb' }],
    ],
    'a kind of script': [
      book.addressReadingSchema,
      ['p2pkh', 'p2sh', 'p2wpkh', 'p2wsh', 'p2tr', null].map((scriptType) => ({
        ...valid,
        scriptType,
      })),
      [{ ...valid, scriptType: 'p2pk' }],
    ],
    'a network': [
      book.addressNetworksSchema,
      ['mainnet', 'testnet', 'signet', 'regtest'].map((bitcoin) => ({ ...networks, bitcoin })),
      [
        { ...networks, bitcoin: 'bitcoin' },
        { ...networks, ethereumChainId: 0 },
        { ...networks, ethereumChainId: 1.5 },
      ],
    ],
  });

  it('is listed by asset or whole, a page at a time', () => {
    expect(book.addressListQuerySchema.parse({ asset: 'ETH', limit: '5' })).toEqual({
      asset: 'ETH',
      limit: 5,
    });
    expect(book.addressListQuerySchema.parse({})).toEqual({ limit: 25 });
    expect(book.addressListQuerySchema.safeParse({ asset: 'EUR' }).success).toBe(false);
  });
});

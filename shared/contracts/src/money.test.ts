import * as money from './money.ts';
import { at, euros, id, on, pricePoint } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

describe('money as it travels', () => {
  testMessages({
    'an amount': [money.moneySchema, euros],
    'a price as it was seen': [money.pricePointSchema, pricePoint],
  });

  testForms({
    'an asset': [money.assetSchema, ['EUR', 'BTC', 'ETH', 'USDC'], ['eur', 'USD', '']],
    'a coin': [money.coinSchema, ['BTC', 'ETH', 'USDC'], ['EUR', '']],
    'a decimal': [
      money.decimalSchema,
      [
        '0',
        '7',
        '10',
        '0.5',
        '1200.00',
        '9'.repeat(30),
        `0.${'0'.repeat(17)}1`,
        `${'9'.repeat(12)}.${'9'.repeat(18)}`,
      ],
      [
        '',
        '.',
        '.5',
        '1.',
        '01',
        '00',
        '-1',
        '+1',
        '1e3',
        '1,5',
        '1.2.3',
        ' 1',
        '1 ',
        '1\n',
        '1a',
        'a1',
        '9'.repeat(31),
        `0.${'1'.repeat(19)}`,
        `${'9'.repeat(13)}.${'9'.repeat(18)}`,
        1,
      ],
    ],
    'a price': [
      money.priceValueSchema,
      ['0.00000001', '7.00000000', '60000.12345678', `${'9'.repeat(15)}.00000000`],
      [
        '60000',
        '1.1234567',
        '1.123456789',
        '01.00000000',
        '-1.00000000',
        'a1.00000000',
        '.00000000',
        '1.0000000a',
        '1,00000000',
        '1.00000000\n',
        `${'9'.repeat(16)}.00000000`,
      ],
    ],
    'basis points': [money.basisPointsSchema, [0, 990], [-1, 0.5, '990']],
    'a day': [money.civilDateSchema, [on, '2028-02-29'], ['2026-02-29', '15.06.2026', at]],
    'an instant': [
      money.instantSchema,
      [at, '2026-06-15T10:00:00Z'],
      ['2026-06-15T10:00:00+02:00', '2026-06-15T10:00:00', on],
    ],
    'an id': [money.idSchema, [id], ['', '1', `${id}0`]],
  });
});

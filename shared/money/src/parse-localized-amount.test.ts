import fc from 'fast-check';
import { assets } from './asset.ts';
import { displayAmount } from './display-amount.ts';
import { formatEuro } from './format-euro.ts';
import { cents } from './minor-units.ts';
import { parseLocalizedAmount } from './parse-localized-amount.ts';

describe('parseLocalizedAmount', () => {
  it.each([
    ['12000', 'en', 1_200_000n],
    ['12,000', 'en', 1_200_000n],
    ['€ 12,000.50', 'en', 1_200_050n],
    ['12.000,50 €', 'de', 1_200_050n],
    ['12 000,5 EUR', 'de', 1_200_050n],
    ['12 000,50', 'fr', 1_200_050n],
    ['12\u202f000,50\u00a0€', 'fr', 1_200_050n],
    ["12'000.50", 'de-CH', 1_200_050n],
    ['12’000.50', 'de-CH', 1_200_050n],
    ['1,23,456', 'en-IN', 12_345_600n],
    ['  500  ', 'en', 50_000n],
    ['.5', 'en', 50n],
    ['5,', 'de', 500n],
    ['007', 'en', 700n],
    ['0', 'en', 0n],
    ['1,23,45,678', 'en-IN', 1_234_567_800n],
    [`0000${'9'.repeat(28)}.99`, 'en', BigInt('9'.repeat(30))],
    ['5 000   EUR', 'en', 500_000n],
  ])('reads %p in %s', (text, locale, minor) => {
    expect(parseLocalizedAmount(text, 'EUR', locale)).toEqual({ ok: true, minor });
  });

  it.each([
    ['', 'en', 'empty'],
    ['€', 'en', 'empty'],
    ['abc', 'en', 'not_a_number'],
    ['1e5', 'en', 'not_a_number'],
    ['12 BTC', 'en', 'not_a_number'],
    [',', 'de', 'not_a_number'],
    ['-5', 'en', 'negative'],
    ['−5', 'en', 'negative'],
    ['1.5', 'de', 'ambiguous_separator'],
    ['0.500', 'de', 'ambiguous_separator'],
    ['1,5', 'en', 'ambiguous_separator'],
    ['1.2.3', 'en', 'ambiguous_separator'],
    ['1,00,0', 'en', 'ambiguous_separator'],
    ['1 5', 'en', 'ambiguous_separator'],
    ['1.234,567.8', 'de', 'ambiguous_separator'],
    ['1,000.5', 'fr', 'ambiguous_separator'],
    ['5-5', 'en', 'not_a_number'],
    ["12'000", 'en', 'ambiguous_separator'],
    ['12٬000', 'en', 'ambiguous_separator'],
    ['1234,567', 'en', 'ambiguous_separator'],
    [',567', 'en', 'ambiguous_separator'],
    ['0,567', 'en', 'ambiguous_separator'],
    ['1,2,345', 'en', 'ambiguous_separator'],
    ['1,23,456,789', 'en', 'ambiguous_separator'],
    ['1.005', 'en', 'too_many_decimals'],
    [`${'9'.repeat(29)}.12`, 'en', 'too_many_digits'],
    ['9'.repeat(29), 'en', 'too_many_digits'],
    ['9'.repeat(31), 'en', 'too_many_digits'],
  ])('refuses %p in %s: %s', (text, locale, reason) => {
    expect(parseLocalizedAmount(text, 'EUR', locale)).toMatchObject({ ok: false, reason });
  });

  it('tells what it would have taken', () => {
    expect(parseLocalizedAmount('1.5', 'BTC', 'de')).toEqual({
      ok: false,
      reason: 'ambiguous_separator',
      decimalSeparator: ',',
      maximumDecimals: 8,
    });
  });

  it('reads the unit of the asset that is asked for', () => {
    expect(parseLocalizedAmount('0.8 btc', 'BTC', 'en')).toEqual({ ok: true, minor: 80_000_000n });
  });

  it('reads back whatever a screen shows, in every locale', () => {
    const locales = [
      'en',
      'de',
      'fr',
      'pl',
      'es',
      'de-CH',
      'sv',
      'pt-PT',
      'en-IN',
      'it',
      'nl',
      'ar',
    ];
    const minor = fc.bigInt({ min: 0n, max: 10n ** 29n });
    fc.assert(
      fc.property(
        fc.constantFrom(...assets),
        fc.constantFrom(...locales),
        minor,
        (asset, locale, value) => {
          const { head, tail } = displayAmount(value, asset, locale);
          const read = { ok: true, minor: value };
          expect(parseLocalizedAmount(head + tail, asset, locale)).toEqual(read);
          const euro = formatEuro(cents(value), locale);
          if (locale !== 'ar') expect(parseLocalizedAmount(euro, 'EUR', locale)).toEqual(read);
        },
      ),
    );
  });

  it('never throws on anything that can be typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...assets), (text, asset) => {
        expect(typeof parseLocalizedAmount(text, asset, 'de').ok).toBe('boolean');
      }),
    );
  });
});

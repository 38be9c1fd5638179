import { cents } from '@tessera/money/minor-units';
import { epcQrPayload } from './epc-qr-payload.ts';

const transfer = {
  holder: 'tessera sandbox',
  iban: 'DE36000000000000000000',
  bic: null,
  amount: cents(123_450n),
  reference: 'RF18539007547034',
};

describe('the payload of an EPC QR code', () => {
  it('has exactly the lines of EPC069-12', () => {
    expect(epcQrPayload(transfer)).toBe(
      'BCD\n002\n1\nSCT\n\ntessera sandbox\nDE36000000000000000000\nEUR1234.50\n\nRF18539007547034',
    );
  });

  it('leaves the amount open, and names a BIC that is known', () => {
    expect(epcQrPayload({ ...transfer, amount: null, bic: 'COBADEFFXXX' }).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'tessera sandbox',
      'DE36000000000000000000',
      '',
      '',
      'RF18539007547034',
    ]);
  });

  it('fits in a code for the longest of everything', () => {
    const longest = epcQrPayload({
      holder: 'ü'.repeat(70),
      iban: `MT84${'A'.repeat(30)}`,
      bic: 'COBADEFFXXX',
      amount: cents(99_999_999_999n),
      reference: `RF00${'A'.repeat(21)}`,
    });
    expect(Buffer.byteLength(longest)).toBeLessThanOrEqual(331);
  });
});

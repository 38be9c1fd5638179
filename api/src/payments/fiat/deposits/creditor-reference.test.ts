import {
  creditorReference,
  findCreditorReferences,
  isCreditorReference,
  randomCreditorReference,
} from './creditor-reference.ts';

describe('a creditor reference', () => {
  // Published examples: ISO 11649 and the Finnish and Slovenian guides to it.
  it.each([
    ['539007547034', 'RF18539007547034'],
    ['2348236', 'RF332348236'],
    ['2348231', 'RF712348231'],
  ])('of %s is %s', (body, reference) => {
    expect(creditorReference(body)).toBe(reference);
    expect(isCreditorReference(reference)).toBe(true);
  });

  it('notices every wrong digit and every exchange of neighbours', () => {
    const reference = 'RF18539007547034';
    for (let at = 2; at < reference.length; at += 1) {
      for (let digit = 0; digit <= 9; digit += 1) {
        const wrong = `${reference.slice(0, at)}${digit}${reference.slice(at + 1)}`;
        expect(isCreditorReference(wrong)).toBe(wrong === reference);
      }
      const swapped = `${reference.slice(0, at)}${reference[at + 1] ?? ''}${reference[at]}${reference.slice(at + 2)}`;
      expect(isCreditorReference(swapped)).toBe(swapped === reference);
    }
  });

  it('takes letters, and refuses what is too long or no reference', () => {
    expect(isCreditorReference(creditorReference('INV2026A'))).toBe(true);
    expect(isCreditorReference(creditorReference('1'.repeat(22)))).toBe(false);
    expect(isCreditorReference('RF18')).toBe(false);
    expect(isCreditorReference('DE89370400440532013000')).toBe(false);
  });

  it('is found in what people write', () => {
    const reference = randomCreditorReference();
    const grouped = reference.replace(/(.{4})/g, '$1 ').toLowerCase();
    for (const text of [reference, grouped, `for RF ${grouped} thanks`, `RF12RF${reference}/1`]) {
      expect(findCreditorReferences(text)).toEqual([reference]);
    }
    expect(findCreditorReferences('rent for June')).toEqual([]);
    const [check, ...rest] = [reference.slice(2, 4), reference.slice(4)];
    const other = String((Number(check) % 97) + 2).padStart(2, '0');
    expect(findCreditorReferences(`RF${other}${rest.join('')}`)).toEqual([]);
  });
});

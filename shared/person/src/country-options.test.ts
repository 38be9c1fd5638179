import { countryOptions } from './country-options.ts';

describe('the countries to choose from', () => {
  it('are those of the European Economic Area, each once', () => {
    const codes = countryOptions('en').map(({ value }) => value);
    expect(new Set(codes).size).toBe(30);
    expect(codes).toEqual(expect.arrayContaining(['DE', 'IS', 'LI', 'NO']));
    expect(codes).not.toContain('US');
  });

  it('stand in the language and the order of the reader', () => {
    expect(countryOptions('en')[0]).toEqual({ value: 'AT', label: 'Austria' });
    expect(
      countryOptions('de')
        .slice(0, 3)
        .map(({ label }) => label),
    ).toEqual(['Belgien', 'Bulgarien', 'Dänemark']);
    expect(countryOptions('de').at(-1)).toEqual({ value: 'CY', label: 'Zypern' });
  });
});

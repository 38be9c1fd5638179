import { replacePart } from './write-part.ts';

describe('a part of a document', () => {
  const text = 'before\n\n<!-- marks -->\n\nold\n\n<!-- /marks -->\n\nafter\n';

  it('is replaced between its marks, and nothing else', () => {
    const written = 'before\n\n<!-- marks -->\n\nnew\n\n<!-- /marks -->\n\nafter\n';
    expect(replacePart(text, 'marks', 'new\n')).toBe(written);
    expect(replacePart(written, 'marks', 'new')).toBe(written);
  });

  it('has to be there', () => {
    expect(() => replacePart(text, 'figures', 'new')).toThrow('<!-- figures -->');
  });
});

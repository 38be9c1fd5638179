import { lineSchema, textSchema } from './plain-text.ts';
import { testForms } from './testing/test-forms.ts';

const halfOfACharacter = '\uD83D';

describe('text as people type it', () => {
  it('has no blanks around it', () => {
    expect(lineSchema(3).parse('  Ada\n')).toBe('Ada');
    expect(textSchema(3).parse('\t Ada\n\n')).toBe('Ada');
  });

  testForms({
    'a line': [
      lineSchema(10),
      ['a', 'Zoë, 12', '0123456789', '你好', '😀'],
      ['', '  ', '01234567890', 'a\nb', 'a\tb', 'a\u0000b', 'a\u0085b', `a${halfOfACharacter}b`],
    ],
    'several lines': [
      textSchema(10),
      ['a', 'a\nb', 'a\r\n\tb', '0123456789', '😀'],
      ['', ' \n ', '01234567890', 'a\u0000b', 'a\u0085b', `a${halfOfACharacter}b`],
    ],
  });
});

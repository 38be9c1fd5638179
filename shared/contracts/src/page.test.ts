import * as z from 'zod/mini';
import { pageOf, pageQuerySchema } from './page.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

describe('a page of a list', () => {
  testMessages({
    'the page': [pageOf(z.string()), { items: ['a', 'b'], nextCursor: 'c' }],
    'the last page': [pageOf(z.string()), { items: [], nextCursor: null }],
  });

  it('has 25 items unless another number is asked for', () => {
    expect(pageQuerySchema.parse({})).toEqual({ limit: 25 });
    expect(pageQuerySchema.parse({ limit: '1', cursor: 'c' })).toEqual({ limit: 1, cursor: 'c' });
    expect(pageQuerySchema.parse({ limit: '100' })).toEqual({ limit: 100 });
  });

  testForms({
    'a query': [
      pageQuerySchema,
      [{ limit: 1, cursor: 'c'.repeat(200) }],
      [
        { limit: '0' },
        { limit: '101' },
        { limit: '2.5' },
        { limit: 'x' },
        { cursor: 'c'.repeat(201) },
      ],
    ],
  });
});

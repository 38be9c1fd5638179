import { documentTitle } from './document-title.ts';

it('a document is called after its page and the site', () => {
  expect(documentTitle('Loans')).toBe('Loans · tessera');
});

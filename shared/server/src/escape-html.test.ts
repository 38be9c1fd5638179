import { escapeHtml } from './escape-html.ts';

describe('text in a document', () => {
  it.each([
    ['<img src=x onerror="alert(1)">', '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;'],
    ["it's R&D", 'it&#39;s R&amp;D'],
    ['&lt;', '&amp;lt;'],
    ['Musterstraße 1', 'Musterstraße 1'],
  ])('is no markup: %s', (text, escaped) => {
    expect(escapeHtml(text)).toBe(escaped);
  });
});

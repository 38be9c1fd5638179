import { brand } from '@tessera/contracts/brand';
import { layOutLetter } from './lay-out-letter.ts';

const footer = `${brand.company}, ${brand.address.join(', ')}`;
const dangerous = `<img src=x onerror="alert('1')">&`;
const harmless = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;';

describe('a letter', () => {
  it('has its title as its subject, and who sends it at its end', () => {
    const letter = layOutLetter('Welcome', ['Good day.']);
    expect(letter.subject).toBe('Welcome');
    expect(letter.text).toBe(`Good day.\n\n-- \n${footer}\n`);
    expect(letter.html.split('\n')).toEqual([
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<title>Welcome</title></head>',
      expect.stringMatching(/^<body style="font-family:sans-serif;[^"]+">$/),
      '<h1 style="font-size:1.25em">Welcome</h1>',
      '<p>Good day.</p>',
      `<p style="color:#666;font-size:.85em">${footer}</p>`,
      '</body></html>',
    ]);
  });

  it.each([
    ['a paragraph', 'One line.', 'One line.', '<p>One line.</p>'],
    [
      'a code',
      { code: '012345' },
      'Your code: 012345',
      '<p style="font-size:1.75em;letter-spacing:.15em"><b>012345</b></p>',
    ],
    [
      'a link',
      { link: 'https://tessera.example/dashboard?a=1&b=2' },
      'https://tessera.example/dashboard?a=1&b=2',
      '<p><a href="https://tessera.example/dashboard?a=1&amp;b=2">Open tessera</a></p>',
    ],
  ])('says %s as text and as HTML', (_what, part, text, html) => {
    const letter = layOutLetter('Title', ['Before.', part, 'After.']);
    expect(letter.text).toContain(`Before.\n\n${text}\n\nAfter.\n\n-- `);
    expect(letter.html).toContain(`\n<p>Before.</p>\n${html}\n<p>After.</p>\n`);
  });

  it('says what it says by itself in the language of its parts', () => {
    const { text, html } = layOutLetter('Titel', [{ code: '012345' }, { link: 'https://x' }], {
      language: 'de',
      codeLine: (code) => `Ihr Code: ${code}`,
      openSite: 'tessera & mehr',
    });
    expect(text).toContain('Ihr Code: 012345');
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('<a href="https://x">tessera &amp; mehr</a>');
  });

  it('lists facts in lines of text and in rows of a table', () => {
    const facts = [
      ['Amount', '€1,200.00'],
      ['To', 'Ada'],
    ] as const;
    const { text, html } = layOutLetter('Title', [{ facts }]);
    expect(text).toContain('Amount: €1,200.00\nTo: Ada\n\n');
    const [start, ...rows] = html.slice(html.indexOf('<table>')).split('\n').slice(0, 4);
    expect(start).toBe('<table>');
    expect(rows.map((row) => row.replaceAll(/ style="[^"]*"/g, ''))).toEqual([
      '<tr><th>Amount</th><td>€1,200.00</td></tr>',
      '<tr><th>To</th><td>Ada</td></tr>',
      '</table>',
    ]);
    expect(html).toContain('overflow-wrap:anywhere');
  });

  it.each([
    ['title', dangerous, []],
    ['paragraph', 'Title', [dangerous]],
    ['code', 'Title', [{ code: dangerous }]],
    ['link', 'Title', [{ link: dangerous }]],
    ['name of a fact', 'Title', [{ facts: [[dangerous, 'x']] as const }]],
    ['fact', 'Title', [{ facts: [['x', dangerous]] as const }]],
  ])('repeats nothing that would be HTML in its %s', (_where, title, parts) => {
    const { html } = layOutLetter(title, parts);
    expect(html).toContain(harmless);
    expect(html).not.toContain('<img');
    expect(html).not.toContain(dangerous);
  });

  it('loads nothing', () => {
    const parts = ['Text', { code: '1' }, { link: 'https://x' }, { facts: [['a', 'b']] as const }];
    expect(layOutLetter('Title', parts).html).not.toMatch(/src=|<link|url\(|<script/);
  });
});

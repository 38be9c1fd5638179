import { fragmentFault, idsIn } from './fragment-fault.ts';

const good = [
  '<h1 tabindex="-1" data-page-heading="">Questions &amp; answers</h1>',
  '<p>The session is <!-- -->loading</p><!--$--><p>Late</p><!--/$-->',
  '<svg viewBox="0 0 1 1" aria-hidden="true"><title>A tile</title><path d="M0 0h1"></path></svg>',
  '<a href="https://example.com/?on=1">Elsewhere</a><a href="mailto:a@b.example">Write</a>',
  '<form action="/auth/sign-in"><input name="email" disabled=""/><button>Go</button></form>',
  '<table><thead><tr><th scope="col">Rate</th></tr></thead><tbody><tr><td>9.9%</td></tr></tbody></table>',
  '<details id="cost"><summary>What does it cost?</summary><p>This much.</p></details>',
];

const element = (name: string) => `it holds a ${name} element`;
const unended = 'it does not stay in its place: an element has no end';

const bad: Readonly<Record<string, string>> = {
  '<script>run()</script>': element('script'),
  '<svg><script>run()</script></svg>': element('script'),
  '<style>a{}</style>': element('style'),
  '<svg><style>a{}</style></svg>': element('style'),
  '<div><base href="https://evil.example/"></div>': element('base'),
  '<meta http-equiv="refresh" content="0">': element('meta'),
  '<link rel="stylesheet" href="/x.css">': element('link'),
  '<title>Mine</title>': element('title'),
  '<iframe src="/"></iframe>': element('iframe'),
  '<object data="/x"></object>': element('object'),
  '<embed src="/x">': element('embed'),
  '<template><p>Late</p></template>': element('template'),
  '<noscript><p>Late</p></noscript>': element('noscript'),
  '<svg><set attributeName="href" to="x"></set></svg>': element('set'),
  '<svg><foreignObject></foreignObject></svg>': element('foreignobject'),
  '<p onclick="run()">a</p>': 'it has the attribute onclick, which runs something',
  '<svg OnLoad="run()"></svg>': 'it has the attribute onload, which runs something',
  '<p style="color: red">a</p>': 'it has the attribute style, which no document allows',
  '<p srcdoc="a">a</p>': 'it has the attribute srcdoc, which is a document of its own',
  '<a href="javascript:run()">a</a>': 'its attribute href runs something',
  '<a href=" java&#x0A;script:run()">a</a>': 'its attribute href runs something',
  '<svg><a xlink:href="JavaScript:run()"></a></svg>': 'its attribute href runs something',
  '<form action="https://evil.example/"></form>': 'its action leads elsewhere',
  '<form action="//evil.example/"></form>': 'its action leads elsewhere',
  '<button formaction="/\\evil.example">a</button>': 'its formaction leads elsewhere',
  '<p id="root">a</p>': 'it has the id root, which is the document’s',
  '<p id="registry">a</p>': 'it has the id registry, which is the document’s',
  '<p id="menu">a</p>': 'it has the id menu, which is the document’s',
  '<img name="cookie" src="/x.png">': 'it names a img',
  '<div><p>a</p>': unended,
  '<p>a</p></div><p>b</p>': unended,
  '<p>a</p></div>': unended,
  '<p>a</p></div></div>': unended,
  '<div></div><p>a</p></div></main>': unended,
  '<select><option>a</option></select>': element('select'),
  '<select><meta http-equiv="refresh" content="0;url=https://evil.example"></select>':
    element('select'),
  '<b>a': unended,
  '<p>a</p><!-- ': 'it is no well-formed markup: eof-in-comment',
  '<p>a</p><textarea>': 'it is no well-formed markup: eof-in-element-that-can-contain-only-text',
  '<p class="a" class="b">a</p>': 'it is no well-formed markup: duplicate-attribute',
  '<p>a</p><p': 'it is no well-formed markup: unexpected-solidus-in-tag',
  '<body class="a"><p>a</p>': unended,
};

describe('the markup of a page that a host writes into a document', () => {
  it.each(good)('may hold %s', (markup) => {
    expect(fragmentFault(markup, ['menu'])).toBeUndefined();
  });

  it.each(Object.entries(bad))('may not hold %s', (markup, fault) => {
    expect(fragmentFault(`<p>Before</p>${markup}`, ['menu'])).toBe(fault);
  });

  it('is no longer than any page has to be', () => {
    expect(fragmentFault('a'.repeat(500_000))).toBeUndefined();
    expect(fragmentFault('a'.repeat(500_001))).toBe('it has more than 500000 characters');
  });
});

it('finds the ids of a layout', () => {
  expect(idsIn('<a href="#main">Skip</a><div id="menu"><p id="first">a</p></div>')).toEqual([
    'menu',
    'first',
  ]);
});

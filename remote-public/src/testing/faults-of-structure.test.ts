import { faultsOfStructure } from './faults-of-structure.ts';

const paths = ['/', '/terms', '/loan/:id'];

function faultsIn(html: string): string[] {
  const page = document.createElement('main');
  page.innerHTML = html;
  return faultsOfStructure(page, '/terms', paths);
}

const part = (id: string, title: string, body = '<p>So it is.</p>') =>
  `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${body}</section>`;

const contents = (...links: string[]) => `<nav>${links.join('')}</nav>`;

it('lets a whole page pass', () => {
  const html = `
    <h1>Terms</h1>
    ${contents('<a href="#who">1. Who</a>', '<a href="#what">2. What</a>')}
    ${part('who', '1. Who')}
    ${part('what', '2. What', '<ul><li>Coins</li></ul>')}
    <a href="/loan/7">A loan</a> <a href="/#top">Start</a>
    <a href="mailto:a@b.example?subject=Work">Mail</a>
    <label for="amount">Amount</label><input id="amount">
    <svg><path d="M0 0H4"></path></svg>`;
  expect(faultsIn(html)).toEqual([]);
});

it.each([
  ['a heading that is only a number', '<h2>3. </h2>', 'a heading without words: "3."'],
  ['two headings of one name', '<h2>Aim</h2><h3>Aim</h3>', 'two headings "Aim"'],
  [
    'a part that its heading does not name',
    '<section id="who" aria-labelledby="x"><h2 id="y">Who</h2><p id="x">We.</p></section>',
    'section "who" is not named by its heading',
  ],
  ['a part without a text', part('who', 'Who', ''), 'section "who" says nothing'],
  ['an id that cannot be led to', '<p id="">Text</p>', 'not an id: ""'],
  ['an id that two have', '<p id="a">A</p><p id="a">B</p>', 'two elements "a"'],
  ['a label of nothing', '<label for="b">B</label>', 'nothing is called "b"'],
  [
    'a part that is not listed',
    `${contents()}${part('who', 'Who')}`,
    'contents  of parts #who Who',
  ],
  ['a link to no page', '<a href="/nowhere">x</a>', 'a link to "/nowhere" leads nowhere'],
  ['a link to its own page', '<a href="/terms">x</a>', 'a link to "/terms" leads nowhere'],
  ['a link to a part that is missing', '<a href="#x">x</a>', 'a link to "#x" leads nowhere'],
  [
    'a link to strangers',
    '<a href="https://elsewhere.example/terms">x</a>',
    'a link to "https://elsewhere.example/terms" leads nowhere',
  ],
  ['a mail to nobody', '<a href="mailto:">x</a>', 'a link to "mailto:" leads nowhere'],
  ['an icon that there is not', '<p><svg><path></path></svg></p>', 'an empty figure in <p>'],
  ['a figure without shapes', '<p><svg></svg></p>', 'an empty figure in <p>'],
])('finds %s', (_what, html, fault) => {
  expect(faultsIn(html)).toContain(fault);
});

it('finds a question that has no address', () => {
  expect(faultsIn('<details><summary>Why?</summary></details>')).toEqual([
    'a question without an address: "Why?"',
  ]);
});

import { faultsOfWords } from './faults-of-words.ts';

function faultsIn(html: string): string[] {
  const page = document.createElement('main');
  page.innerHTML = html;
  return faultsOfWords(page);
}

it.each([
  ['a sentence with a link', '<p>Read the <a href="/">notice</a>, then <strong>sign</strong>.</p>'],
  ['words in a row of their own', '<p><strong>Sandbox</strong><span>No mail leaves.</span></p>'],
  ['lines of an address', '<p><span>tessera<br></span><span>Berlin<br></span></p>'],
  ['a list in an item', '<ul><li>Coins<ul><li>Bitcoin</li></ul></li></ul>'],
  ['a button that has its name as a label', '<button aria-label="Show"><svg></svg></button>'],
  ['a line for hints, kept free', '<p id="field-hint"></p>'],
  ['a region with nothing to say', '<p role="status"></p>'],
  ['a cell without a figure', '<table><tbody><tr><td>–</td></tr></tbody></table>'],
])('lets %s pass', (_what, html) => {
  expect(faultsIn(html)).toEqual([]);
});

it.each([
  ['an empty paragraph', '<h2>Aim</h2><p> </p>', 'empty <p> after "Aim"'],
  ['an empty item', '<ul><li></li></ul>', 'empty <li> after ""'],
  ['a part that rendered nothing', '<div></div>', 'empty <div> after ""'],
  ['a cell with a label alone', '<p><b aria-hidden="true">Rate</b></p>', 'empty <p> after ""'],
  ['a value that is missing', '<p>From undefined to €5</p>', 'unfilled: From undefined to €5'],
  ['a drawing that went wrong', '<p>A <i data-x="NaN">b</i></p>', 'unfilled: data-x="NaN"'],
  ['a link glued to its sentence', '<p>the<a href="/">page</a></p>', 'glued: the|page'],
  ['a sentence glued to a link', '<p><a href="/">page</a>says</p>', 'glued: page|says'],
  ['two glued links', '<p><a href="/">one</a><a href="/">two</a></p>', 'glued: one|two'],
  ['an amount glued to its word', '<p>from<span>€500</span> on</p>', 'glued: from|€500'],
])('finds %s', (_what, html, fault) => {
  expect(faultsIn(html)).toEqual([fault]);
});

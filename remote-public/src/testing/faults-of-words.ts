/** Parts that are there for what they say; an empty one is a text that was lost. */
const speaking =
  'h1, h2, h3, p, li, dt, dd, th, td, caption, figcaption, legend, label, summary, a, button, strong, div:not(:has(*)), section';

/** Silent until there is something to say, the line kept free below a field, and what is only drawn. */
const silent = '[role="status"], p[id$="-hint"], [aria-hidden="true"], [aria-hidden="true"] *';

const blocks =
  'p, pre, div, section, ul, ol, dl, table, details, summary, h1, h2, h3, figure, header';

/** The beginning of a text, to find it by. */
const excerpt = (text: string) => text.trim().slice(0, 40);

/** What a reader hears of an element: its name, or its text without what is only drawn. */
export function wordsOf(element: Element): string {
  const name = element.getAttribute('aria-label');
  if (name !== null) return name;
  const copy = element.cloneNode(true) as Element;
  for (const drawn of copy.querySelectorAll('[aria-hidden="true"]')) drawn.remove();
  return (copy.textContent ?? '').trim();
}

function emptyParts(page: Element): string[] {
  return [...page.querySelectorAll(speaking)]
    .filter((element) => !element.matches(silent) && !/[\p{L}\p{N}–]/u.test(wordsOf(element)))
    .map(
      (element) =>
        `empty <${element.localName}> after "${excerpt(element.previousElementSibling?.textContent ?? '')}"`,
    );
}

/** Places where a value was to be filled in and none was there, in texts and in drawings. */
function unfilledParts(page: Element): string[] {
  const found = /\b(undefined|NaN|null|Infinity)\b|\[object/;
  return [...page.querySelectorAll('*')].flatMap((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const values = [...element.attributes].map(({ name, value }) => `${name}="${value}"`);
    return [...own.map(({ textContent }) => textContent ?? ''), ...values]
      .filter((text) => found.test(text))
      .map((text) => `unfilled: ${excerpt(text)}`);
  });
}

function textNodesOf(page: Element): Text[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes.filter(({ data }) => data !== '');
}

/** The child of `ancestor` that `node` lies in, or is. */
function branchOf(ancestor: Node, node: Node): Node {
  let branch = node;
  while (branch.parentNode !== null && branch.parentNode !== ancestor) branch = branch.parentNode;
  return branch;
}

/** True where nothing but the letters themselves keeps two texts apart: no block, no line break. */
function isOneLine(left: Text, right: Text): boolean {
  const range = document.createRange();
  range.setStart(left, 0);
  range.setEnd(right, 0);
  const parent = range.commonAncestorContainer;
  const between = range.cloneContents();
  const branches = [branchOf(parent, left), branchOf(parent, right)];
  const isInBlock = branches.some((branch) => branch instanceof Element && branch.matches(blocks));
  const isText =
    branches.every((branch) => branch instanceof Element && branch.matches('a, strong')) ||
    [...parent.childNodes].some(
      (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '',
    );
  return isText && !isInBlock && between.querySelector('br, input, svg') === null;
}

/** Words that run into each other because the space between two pieces of a sentence is missing. */
function gluedWords(page: Element): string[] {
  const nodes = textNodesOf(page);
  return nodes.slice(1).flatMap((right, index) => {
    const left = nodes[index];
    if (left === undefined || !/[\p{L}\p{N}%.,;:?!)]$/u.test(left.data)) return [];
    if (!/^[\p{L}\p{N}\p{Sc}(]/u.test(right.data) || !isOneLine(left, right)) return [];
    return `glued: ${left.data.slice(-20)}|${right.data.slice(0, 20)}`;
  });
}

/** What a reader would stumble over in the words of a page; nothing where they are whole. */
export const faultsOfWords = (page: Element): string[] => [
  ...emptyParts(page),
  ...unfilledParts(page),
  ...gluedWords(page),
];

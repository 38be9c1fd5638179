import { matchRoute } from '@tessera/contracts/match-route';
import { wordsOf } from './faults-of-words.ts';

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

function faultsOfHeadings(page: Element): string[] {
  const headings = [...page.querySelectorAll('h1, h2, h3, summary')].map(wordsOf);
  const wordless = headings.filter((heading) => !/\p{L}/u.test(heading));
  const sections = [...page.querySelectorAll('section')].filter((section) => {
    const heading = section.querySelector('h2');
    return (section.getAttribute('aria-labelledby') ?? '') !== heading?.id;
  });
  return [
    ...wordless.map((heading) => `a heading without words: "${heading}"`),
    ...repeated(headings).map((heading) => `two headings "${heading}"`),
    ...sections.map(({ id }) => `section "${id}" is not named by its heading`),
    ...[...page.querySelectorAll('section')]
      .filter((section) => section.querySelector('p, li, table, details') === null)
      .map(({ id }) => `section "${id}" says nothing`),
  ];
}

/** What points at another element of the page, and does not find it. */
function faultsOfIds(page: Element): string[] {
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  const references = ['for', 'aria-labelledby', 'aria-describedby'].flatMap((name) =>
    [...page.querySelectorAll(`[${name}]`)].flatMap((element) =>
      (element.getAttribute(name) ?? '').split(' '),
    ),
  );
  return [
    ...ids.filter((id) => !/^\S+$/.test(id)).map((id) => `not an id: "${id}"`),
    ...repeated(ids).map((id) => `two elements "${id}"`),
    ...references.filter((id) => !ids.includes(id)).map((id) => `nothing is called "${id}"`),
    ...[...page.querySelectorAll('details')]
      .filter(({ id }) => id === '')
      .map((question) => `a question without an address: "${wordsOf(question)}"`),
  ];
}

/** In a text with a list of its parts, each part is in the list, once and by its own name. */
function faultsOfContents(page: Element): string[] {
  const contents = page.querySelector('nav');
  if (contents === null) return [];
  const listed = [...contents.querySelectorAll('a')].map(
    (link) => `${link.getAttribute('href')} ${wordsOf(link)}`,
  );
  const parts = [...page.querySelectorAll('section')].map(
    (section) => `#${section.id} ${wordsOf(section.querySelector('h2') ?? section)}`,
  );
  return listed.join('\n') === parts.join('\n') ? [] : [`contents ${listed} of parts ${parts}`];
}

function leadsSomewhere(page: Element, href: string, here: string, paths: readonly string[]) {
  if (href.startsWith('mailto:')) return /^mailto:[^@\s]+@[^@\s?]+(\?subject=\w+)?$/.test(href);
  const { origin, pathname, hash } = new URL(href, `https://site.example${here}`);
  if (origin !== 'https://site.example') return false;
  if (pathname === here) return hash !== '' && page.querySelector(hash) !== null;
  return matchRoute(
    paths.map((path) => ({ path })),
    pathname,
  );
}

function faultsOfLinks(page: Element, here: string, paths: readonly string[]): string[] {
  return [...page.querySelectorAll('a')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => !leadsSomewhere(page, href, here, paths))
    .map((href) => `a link to "${href}" leads nowhere`);
}

function faultsOfFigures(page: Element): string[] {
  const isDrawn = (figure: Element) =>
    figure.querySelector('rect, path') !== null &&
    [...figure.querySelectorAll('path')].every((path) => path.getAttribute('d'));
  return [...page.querySelectorAll('svg')]
    .filter((figure) => !isDrawn(figure))
    .map((figure) => `an empty figure in <${figure.parentElement?.localName}>`);
}

/** What is broken in how the parts of a page at `here` hang together, on a site of these `paths`. */
export const faultsOfStructure = (
  page: Element,
  here: string,
  paths: readonly string[],
): string[] => [
  ...faultsOfHeadings(page),
  ...faultsOfIds(page),
  ...faultsOfContents(page),
  ...faultsOfLinks(page, here, paths),
  ...faultsOfFigures(page),
];

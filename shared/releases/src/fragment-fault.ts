import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** In characters. The longest page of text here has a twentieth of it. */
const longest = 500_000;

/** Ids that every document has of its own: scripts look for what they name. */
export const idsOfDocuments: readonly string[] = [
  'root',
  'page',
  'main',
  'registry',
  'runtime-config',
  'first-heading',
];

/** They run or load something, change the document around them, or are read in another way where no script runs. */
const refusedElements: ReadonlySet<string> = new Set([
  ...['script', 'style', 'base', 'meta', 'link', 'title', 'template', 'noscript'],
  ...['iframe', 'frame', 'frameset', 'noframes', 'object', 'embed', 'noembed', 'applet', 'portal'],
  // What a browser reads in one, no other reader of markup does.
  'select',
  ...['animate', 'animatemotion', 'animatetransform', 'set', 'foreignobject', 'plaintext', 'xmp'],
]);

/** Where a form is sent: nowhere but to this site. */
const formTargets: ReadonlySet<string> = new Set(['action', 'formaction']);

/** Browsers leave out white space and control characters before they read what kind of address it is. */
const runs = (value: string): boolean =>
  /^(?:javascript|vbscript):/i.test(
    [...value].filter((character) => character > ' ' && character !== '\u007f').join(''),
  );

function faultOfAttribute(
  tag: string,
  { name, value }: Element['attrs'][number],
  idsTaken: ReadonlySet<string>,
): string | undefined {
  if (name.startsWith('on')) return `it has the attribute ${name}, which runs something`;
  if (name === 'style') return 'it has the attribute style, which no document allows';
  if (name === 'srcdoc') return 'it has the attribute srcdoc, which is a document of its own';
  if (runs(value)) return `its attribute ${name} runs something`;
  if (formTargets.has(name) && !/^\/(?![/\\])/.test(value)) return `its ${name} leads elsewhere`;
  if (name === 'id' && idsTaken.has(value))
    return `it has the id ${value}, which is the document’s`;
  // `document.cookie` and the like would be this element.
  if (name === 'name' && /^(?:img|form)$/.test(tag)) return `it names a ${tag}`;
  return undefined;
}

function faultOfElement(element: Element, idsTaken: ReadonlySet<string>): string | undefined {
  const tag = element.tagName.toLowerCase();
  const isTitleOfPicture = tag === 'title' && element.namespaceURI === html.NS.SVG;
  if (refusedElements.has(tag) && !isTitleOfPicture) return `it holds a ${tag} element`;
  for (const attribute of element.attrs) {
    const fault = faultOfAttribute(tag, attribute, idsTaken);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const isElement = (node: Node | undefined): node is Element =>
  node !== undefined && 'tagName' in node;

function* elementsIn(node: Node): Generator<Element> {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if (isElement(child)) yield child;
    yield* elementsIn(child);
  }
}

/** Every id in some markup. */
export const idsIn = (markup: string): string[] =>
  [...elementsIn(parse(markup))].flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === 'id').map(({ value }) => value),
  );

const before = '<!doctype html><html><head><title>-</title></head><body><div>';
const after = '</div><after-it></after-it></body></html>';

/**
 * The element that a fragment is in, where what comes after that is as it would be without it: the end that it has is the
 * one after the fragment, and no other.
 */
function containerOf(markup: string): { readonly container: Element } | { readonly fault: string } {
  let error: string | undefined;
  const document = parse(`${before}${markup}${after}`, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code }) => {
      error ??= code;
    },
  });
  if (error !== undefined) return { fault: `it is no well-formed markup: ${error}` };
  const root = document.childNodes.find(isElement);
  const body = root?.childNodes.filter(isElement).at(-1);
  const [container, end, ...others] = body?.childNodes ?? [];
  const isKept =
    isElement(container) &&
    isElement(end) &&
    end.tagName === 'after-it' &&
    end.childNodes.length + others.length === 0 &&
    container.sourceCodeLocation?.endTag?.startOffset === before.length + markup.length &&
    [root, body, container].every((element) => element?.attrs.length === 0);
  return isKept ? { container } : { fault: 'it does not stay in its place: an element has no end' };
}

/**
 * Why a host does not write a page's markup into a document; undefined when it may.
 *
 * @param layoutIds those of the layout around it
 */
export function fragmentFault(
  markup: string,
  layoutIds: readonly string[] = [],
): string | undefined {
  if (markup.length > longest) return `it has more than ${longest} characters`;
  const parsed = containerOf(markup);
  if ('fault' in parsed) return parsed.fault;
  const idsTaken = new Set([...idsOfDocuments, ...layoutIds]);
  for (const element of elementsIn(parsed.container)) {
    const fault = faultOfElement(element, idsTaken);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

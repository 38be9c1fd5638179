import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

/** A file of a bank that cannot be read as what it should be; the message says why, without personal data. */
export class MessageError extends Error {}

/** An element of a message: what it holds by name, each name once or several times. */
export type Element = { readonly [name: string]: unknown };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Not `removeNSPrefix`, which leaves the declarations of name spaces out.
  transformTagName: (name) => name.replace(/^.*:/, ''),
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
});

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
});

/** ISO 20022's own name space of a message: `camt.053.001.08`. */
const nameSpace = 'urn:iso:std:iso:20022:tech:xsd:';

export type Message = {
  /** `camt.053.001.08`. */
  readonly name: string;
  /** What `Document` holds. */
  readonly body: Element;
};

/** @throws MessageError when it is no whole XML of a message of ISO 20022, or declares entities of its own */
export function parseMessage(xml: string): Message {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new MessageError('it declares a document type');
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true) throw new MessageError(`it is no whole XML: ${verdict.err.code}`);
  const root = elementIn(parser.parse(xml), 'Document');
  const declared = root[declarationOf(xml)];
  if (typeof declared !== 'string' || !declared.startsWith(nameSpace)) {
    throw new MessageError('its name space is none of ISO 20022');
  }
  return { name: declared.slice(nameSpace.length), body: root };
}

/** The attribute that declares the name space of the root: that of its own prefix, beside which others may be declared. */
function declarationOf(xml: string): string {
  const [, prefix] = /<(?:([^\s<>:/]+):)?Document(?=[\s/>])/.exec(xml) ?? [];
  return prefix === undefined ? '@xmlns' : `@xmlns:${prefix}`;
}

/** The XML of a message. `body` in the order of its schema. */
export function writeMessage(name: string, body: Element): string {
  const document = { '@xmlns': `${nameSpace}${name}`, ...body };
  const declaration = { '@version': '1.0', '@encoding': 'UTF-8' };
  return builder.build({ '?xml': declaration, Document: document });
}

/** The elements of a name, in their order. */
export function elementsIn(element: Element, name: string): readonly Element[] {
  const value = element[name];
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map((one) =>
    typeof one === 'object' && one !== null ? (one as Element) : { '#text': one },
  );
}

/** The one element of a name. @throws MessageError when there is none */
export function elementIn(element: Element, name: string): Element {
  const found = elementsIn(element, name)[0];
  if (found === undefined) throw new MessageError(`it has no ${name}`);
  return found;
}

/** The text at the end of a path of names; undefined where a part of it is missing. */
export function textAt(element: Element, ...path: readonly string[]): string | undefined {
  let at: Element | undefined = element;
  for (const name of path) at = at && elementsIn(at, name)[0];
  const text = at?.['#text'];
  return text === undefined || text === '' ? undefined : String(text);
}

/** What banks write where a name is asked for and there is none: as SWIFT and SEPA have it. */
const noName = /^(?:NON ?REF|NOT[ -]?PROVIDED)$/i;

/** The name at the end of a path; undefined also where it only says that there is none. */
export function idAt(element: Element, ...path: readonly string[]): string | undefined {
  const id = textAt(element, ...path);
  return id === undefined || noName.test(id) ? undefined : id;
}

/** @throws MessageError when a part of the path is missing */
export function requiredText(element: Element, ...path: readonly string[]): string {
  const text = textAt(element, ...path);
  if (text === undefined) throw new MessageError(`it has no ${path.join('/')}`);
  return text;
}

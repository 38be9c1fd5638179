import { types as t } from '@babel/core';
import type { Part } from './expression-of.ts';

type Child = t.JSXElement | t.JSXExpressionContainer;

const textChild = (text: string): Child[] =>
  text === '' ? [] : [t.jsxExpressionContainer(t.stringLiteral(text))];

/** The element that a message names by a number, around what the message has inside of it. */
function elementAround(name: string, elements: ReadonlyMap<string, t.JSXElement>, inside: Child[]) {
  const element = elements.get(name);
  if (element === undefined) throw new Error(`there is no element for <${name}>`);
  const opening = t.cloneNode(element.openingElement);
  if (inside.length === 0) return t.cloneNode(element);
  opening.selfClosing = false;
  return t.jsxElement(opening, t.jsxClosingElement(t.cloneNode(opening.name)), inside);
}

/** A message with elements in it, such as `Read <0>the terms</0>`, as what React renders. */
export function elementOf(
  parts: readonly Part[],
  elements: ReadonlyMap<string, t.JSXElement>,
): t.JSXFragment {
  const open: { name: string; children: Child[] }[] = [{ name: '', children: [] }];
  const add = (...children: Child[]) => open.at(-1)?.children.push(...children);
  const close = (name: string) => {
    const last = open.pop();
    if (last === undefined || last.name !== name) throw new Error(`</${name}> closes nothing`);
    add(elementAround(name, elements, last.children));
  };
  for (const part of parts) {
    if (typeof part !== 'string') {
      add(t.jsxExpressionContainer(part));
      continue;
    }
    for (const piece of part.split(/(<\/?\d+\/?>)/)) {
      const tag = /^<(\/?)(\d+)(\/?)>$/.exec(piece);
      if (tag === null) add(...textChild(piece));
      else if (tag[1] === '/') close(tag[2] ?? '');
      else {
        open.push({ name: tag[2] ?? '', children: [] });
        if (tag[3] === '/') close(tag[2] ?? '');
      }
    }
  }
  const [root] = open;
  if (root === undefined || open.length > 1)
    throw new Error(`<${open.at(-1)?.name}> is not closed`);
  return t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), root.children);
}

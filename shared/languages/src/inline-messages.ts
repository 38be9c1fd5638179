import { type NodePath, type PluginObj, types as t } from '@babel/core';
import type { Language } from '@tessera/contracts/languages';
import { elementOf } from './element-of.ts';
import { joined, messageParts, type Values } from './expression-of.ts';
import type { Message, Translate } from './message.ts';

/** What the macros of Lingui have become by the time that this looks at them. */
const modules = new Set(['@lingui/core', '@lingui/react']);

const macros = new Set(['@lingui/core/macro', '@lingui/react/macro']);

/** Those whose text is in its place as soon as it is read. Others keep a message for a library. */
const compiled = new Set(['t', 'plural', 'select', 'selectOrdinal', 'Trans']);

function properties(object: t.Node | null | undefined): Map<string, t.Expression> {
  const found = new Map<string, t.Expression>();
  if (!t.isObjectExpression(object)) return found;
  for (const property of object.properties) {
    if (!t.isObjectProperty(property) || !t.isExpression(property.value)) continue;
    const { key, value } = property;
    if (t.isIdentifier(key)) found.set(key.name, value);
    else if (t.isStringLiteral(key) || t.isNumericLiteral(key)) found.set(String(key.value), value);
  }
  return found;
}

/** The macro hands its fields over as one spread object. */
const fieldsOf = (element: t.JSXOpeningElement): Map<string, t.Expression> =>
  properties(
    element.attributes.flatMap((one) => (t.isJSXSpreadAttribute(one) ? [one.argument] : []))[0],
  );

const textIn = (node: t.Expression | undefined): string | undefined =>
  t.isStringLiteral(node)
    ? node.value
    : t.isTemplateLiteral(node)
      ? (node.quasis[0]?.value.cooked ?? undefined)
      : undefined;

function messageOf(fields: Values): Message {
  const [id, message, context] = ['id', 'message', 'context'].map((name) =>
    textIn(fields.get(name)),
  );
  if (id === undefined || message === undefined)
    throw new Error('a message has to be a plain text');
  return { id, message, ...(context !== undefined && { context }) };
}

/** Says where it was, as Babel's errors do. */
function at<Result>(path: NodePath, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw path.buildCodeFrameError(error instanceof Error ? error.message : String(error));
  }
}

function isOf(path: NodePath, name: string, imported: string): boolean {
  const binding = path.scope.getBinding(name)?.path;
  return (
    binding?.isImportSpecifier() === true &&
    t.isIdentifier(binding.node.imported, { name: imported }) &&
    t.isImportDeclaration(binding.parent) &&
    modules.has(binding.parent.source.value)
  );
}

/**
 * Puts the text of one language in the place of each message, as a string, a template or elements, so that a page
 * carries neither ids nor a library, and that language in the place of `i18n.locale`. Runs after Lingui's own macro
 * plugin.
 */
export const inlineMessages = (language: Language, translate: Translate): PluginObj => ({
  name: 'inline-messages',
  pre({ ast }) {
    for (const statement of ast.program.body) {
      if (!t.isImportDeclaration(statement) || !macros.has(statement.source.value)) continue;
      for (const { local, type } of statement.specifiers) {
        if (type === 'ImportSpecifier' && compiled.has(local.name)) continue;
        throw new Error(`${local.name} of ${statement.source.value} is not compiled`);
      }
    }
  },
  visitor: {
    Program: {
      exit(program) {
        program.scope.crawl();
        program.traverse({
          CallExpression(path) {
            const { callee, arguments: given } = path.node;
            if (!t.isMemberExpression(callee) || !t.isIdentifier(callee.object)) return;
            if (!isOf(path, callee.object.name, 'i18n')) return;
            at(path, () => {
              const fields = properties(given[0]);
              const text = translate(messageOf(fields));
              const values = properties(fields.get('values'));
              path.replaceWith(joined(messageParts(text, values, language)));
            });
          },
          MemberExpression(path) {
            const { object, property } = path.node;
            if (!t.isIdentifier(object) || !t.isIdentifier(property, { name: 'locale' })) return;
            if (isOf(path, object.name, 'i18n')) path.replaceWith(t.stringLiteral(language));
          },
          JSXElement(path) {
            const { openingElement } = path.node;
            if (!t.isJSXIdentifier(openingElement.name)) return;
            if (!isOf(path, openingElement.name.name, 'Trans')) return;
            at(path, () => {
              const fields = fieldsOf(openingElement);
              const text = translate(messageOf(fields));
              const values = properties(fields.get('values'));
              const elements = [...properties(fields.get('components'))].flatMap(
                ([name, element]): [string, t.JSXElement][] =>
                  t.isJSXElement(element) ? [[name, element]] : [],
              );
              path.replaceWith(elementOf(messageParts(text, values, language), new Map(elements)));
            });
          },
        });
        program.scope.crawl();
        for (const statement of program.get('body')) {
          if (!statement.isImportDeclaration() || !modules.has(statement.node.source.value))
            continue;
          statement.remove();
        }
      },
    },
  },
});

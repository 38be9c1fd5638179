import { type NodePath, parseSync, types as t, traverse } from '@babel/core';
import { isCallOfTexts } from './collect-calls.ts';
import { type BareText, looksRead } from './find-bare-texts.ts';

/** What a server writes for people stands in properties of these names. */
const read = new Set(['title', 'detail', 'text', 'subject']);
const holdsOne = new RegExp(String.raw`\b(?:${[...read].join('|')}):`);

/** Texts of what a server answers, mails and prints that `i18n.t` was not asked for. */
export function findBareAnswers(source: string, file: string): BareText[] {
  if (!holdsOne.test(source)) return [];
  const ast = parseSync(source, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript'] },
  });
  if (ast === null) throw new Error(`${file} is no program`);
  const found: BareText[] = [];
  const note = ({ node }: NodePath<t.StringLiteral | t.TemplateLiteral>) => {
    const text = t.isStringLiteral(node)
      ? node.value
      : node.quasis.map(({ value }) => value.raw).join('…');
    if (looksRead(text)) found.push({ line: node.loc?.start.line ?? 0, text });
  };
  traverse(ast, {
    ObjectProperty(property) {
      const { key } = property.node;
      if (!t.isIdentifier(key)) return;
      // Of routes, for the API's document.
      if (/^summar(?:y|ies)$/.test(key.name)) property.skip();
      if (!read.has(key.name)) return;
      property.traverse({
        CallExpression(call) {
          if (isCallOfTexts(call.node)) call.skip();
        },
        StringLiteral: note,
        TemplateLiteral: note,
      });
    },
  });
  return found;
}

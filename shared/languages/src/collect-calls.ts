import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NodePath, parseSync, types as t, traverse } from '@babel/core';
import type { Message } from './message.ts';

export const isCallOfTexts = ({ callee }: t.CallExpression): boolean =>
  t.isMemberExpression(callee) &&
  t.isIdentifier(callee.object, { name: 'i18n' }) &&
  t.isIdentifier(callee.property, { name: 't' });

/** The texts that a server asks its runtime for: literals, so that they can be found. */
function textsOf(source: string, file: string): string[] {
  const ast = parseSync(source, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript'] },
  });
  if (ast === null) throw new Error(`${file} is no program`);
  const found: string[] = [];
  traverse(ast, {
    CallExpression({ node }: NodePath<t.CallExpression>) {
      if (!isCallOfTexts(node)) return;
      const [text] = node.arguments;
      if (!t.isStringLiteral(text)) throw new Error(`${file} asks for a text that is no literal`);
      found.push(text.value);
    },
  });
  return found;
}

/** Every message that the sources of a server ask for by `i18n.t`. */
export function collectCalls(packageFolder: string): Message[] {
  const files = globSync('src/**/*.ts', { cwd: packageFolder });
  return files
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(join(packageFolder, file), 'utf8') }))
    .filter(({ source }) => source.includes('i18n.t('))
    .flatMap(({ file, source }) => textsOf(source, file))
    .map((text) => ({ id: text, message: text }));
}

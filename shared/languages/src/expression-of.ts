import { types as t } from '@babel/core';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Language } from '@tessera/contracts/languages';

/** A message in the order in which it is read: texts, and what stands between them. */
export type Part = string | t.Expression;

export type Values = ReadonlyMap<string, t.Expression>;

type Choices = Readonly<Record<string, CompiledMessage>>;

function expressionNamed(name: string, values: Values): t.Expression {
  const value = values.get(name);
  if (value === undefined) throw new Error(`there is no value for {${name}}`);
  return t.cloneNode(value);
}

/** `new Intl.PluralRules('de').select(count)` */
const categoryOf = (count: t.Expression, language: Language, isOrdinal: boolean): t.Expression =>
  t.callExpression(
    t.memberExpression(
      t.newExpression(t.memberExpression(t.identifier('Intl'), t.identifier('PluralRules')), [
        t.stringLiteral(language),
        ...(isOrdinal
          ? [
              t.objectExpression([
                t.objectProperty(t.identifier('type'), t.stringLiteral('ordinal')),
              ]),
            ]
          : []),
      ]),
      t.identifier('select'),
    ),
    [count],
  );

/** What has to be equal for a choice to be taken: `=0` the number, `one` its category, else the value itself. */
function conditionOf(kind: string, choice: string, value: t.Expression, language: Language) {
  if (kind === 'select') return t.binaryExpression('===', value, t.stringLiteral(choice));
  if (/^=?\d+$/.test(choice)) {
    return t.binaryExpression('===', value, t.numericLiteral(Number(choice.replace('=', ''))));
  }
  const category = categoryOf(value, language, kind === 'selectordinal');
  return t.binaryExpression('===', category, t.stringLiteral(choice));
}

function chosen(name: string, kind: string, all: Choices, values: Values, language: Language) {
  const { offset, other, ...rest } = all;
  if (offset) throw new Error('an offset of a plural is not supported');
  if (other === undefined) throw new Error(`the choices of {${name}} lack “other”`);
  const value = expressionNamed(name, values);
  const textOf = (tokens: CompiledMessage) =>
    joined(partsOf(tokens, values, language, kind === 'select' ? undefined : value));
  return Object.entries(rest).reduceRight<t.Expression>(
    (otherwise, [choice, tokens]) =>
      t.conditionalExpression(
        conditionOf(kind, choice, t.cloneNode(value), language),
        textOf(tokens),
        otherwise,
      ),
    textOf(other),
  );
}

function partsOf(
  tokens: CompiledMessage,
  values: Values,
  language: Language,
  counted?: t.Expression,
): Part[] {
  return tokens.map((token): Part => {
    if (token === '#' && counted !== undefined) return t.cloneNode(counted);
    if (typeof token === 'string') return token;
    const [name, kind, choices] = token;
    if (kind === undefined) return expressionNamed(name, values);
    if (kind === 'plural' || kind === 'selectordinal' || kind === 'select') {
      return chosen(name, kind, choices as Choices, values, language);
    }
    throw new Error(`{${name}, ${kind}} is not supported: hand it over as a text`);
  });
}

/** The parts as one expression of type string. */
export function joined(parts: readonly Part[]): t.Expression {
  const texts = [''];
  const expressions: t.Expression[] = [];
  for (const part of parts) {
    if (typeof part === 'string') texts[texts.length - 1] += part;
    else {
      expressions.push(part);
      texts.push('');
    }
  }
  if (expressions.length === 0) return t.stringLiteral(texts.join(''));
  const quasis = texts.map((text, at) =>
    t.templateElement(
      { raw: text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&'), cooked: text },
      at === texts.length - 1,
    ),
  );
  return t.templateLiteral(quasis, expressions);
}

/** A text in ICU MessageFormat as parts. Throws on what cannot be said without a library in the page. */
export const messageParts = (text: string, values: Values, language: Language): Part[] =>
  partsOf(compileMessageOrThrow(text), values, language);

import { readFileSync } from 'node:fs';
import { parseSync, printSync } from '@swc/core';

/**
 * What a caller can tell of a declaration: parameters and result of a function, the members of an object, or
 * the text of anything else. A parameter, or a member's name, that may be left out has a `?`.
 */
export type Shape =
  | { readonly generics?: string; readonly params: readonly string[]; readonly returns: string }
  | { readonly members: { readonly [name: string]: Shape } }
  | { readonly text: string };

export type DeclaredShape = { readonly kind: 'value' | 'type'; readonly shape: Shape };

// The parser's own types name every node of the language; these are the few parts that are read here.
type Node = { readonly type: string; readonly [part: string]: unknown };

const span = { start: 0, end: 0, ctxt: 0 };
const nowhere = { span, ctxt: 0 };

/** The source of a type on one line, without comments. */
function typeText(type: unknown): string {
  const id = { type: 'Identifier', ...nowhere, value: 'T', optional: false };
  const alias = { type: 'TsTypeAliasDeclaration', span, declare: false, id, typeAnnotation: type };
  const { code } = printSync({ type: 'Module', span, interpreter: null, body: [alias] } as never);
  return code
    .replace(/^type T = /, '')
    .replace(/;\s*$/, '')
    .replaceAll(/\s+/g, ' ');
}

function annotated(node: Node | undefined): string {
  const annotation = node?.typeAnnotation as Node | null | undefined;
  return annotation ? typeText(annotation.typeAnnotation) : 'inferred';
}

/** A default of one of these kinds says which type it is. */
const literalTypes: Record<string, string> = {
  StringLiteral: 'string',
  NumericLiteral: 'number',
  BooleanLiteral: 'boolean',
};

function paramText(param: Node): string {
  const pattern = (param.type === 'Parameter' ? param.pat : param) as Node;
  if (pattern.type === 'AssignmentPattern') {
    const left = pattern.left as Node;
    const known = literalTypes[(pattern.right as Node).type];
    const type = annotated(left);
    return `${left.value ?? 'options'}?: ${type === 'inferred' && known ? known : type}`;
  }
  const name = pattern.value ?? 'options';
  return `${name}${pattern.optional ? '?' : ''}: ${annotated(pattern)}`;
}

function genericsText(node: Node): { generics?: string } {
  const params = (node.typeParams ?? node.typeParameters) as Node | null | undefined;
  if (!params) return {};
  const texts = (params.parameters as Node[]).map(({ name, constraint }) => {
    const own = (name as Node).value;
    return constraint ? `${own} extends ${typeText(constraint)}` : `${own}`;
  });
  return { generics: texts.join(', ') };
}

const callable = (node: Node, returns: string): Shape => ({
  ...genericsText(node),
  params: ((node.params ?? node.parameters) as Node[]).map(paramText),
  returns,
});

function memberOf(member: Node): [string, Shape] {
  const name = `${(member.key as Node).value}${member.optional ? '?' : ''}`;
  if (member.type === 'TsMethodSignature') {
    const result = member.typeAnn ?? member.typeAnnotation;
    return [name, callable(member, annotated({ type: '', typeAnnotation: result }))];
  }
  return [name, { text: annotated(member) }];
}

/** The shape of a type: its members when it is an object's. */
function shapeOfType(type: Node): Shape {
  if (type.type !== 'TsTypeLiteral') return { text: typeText(type) };
  return { members: Object.fromEntries((type.members as Node[]).map(memberOf)) };
}

function shapeOfClass(node: Node): Shape {
  const parent = node.superClass as Node | null;
  const members = (node.body as Node[]).flatMap((member): [string, Shape][] => {
    if (member.accessibility === 'private') return [];
    const key = member.key as Node | undefined;
    if (member.type === 'ClassProperty') return [[`${key?.value}`, { text: annotated(member) }]];
    if (member.type === 'Constructor') return [['constructor', callable(member, 'this')]];
    return [];
  });
  return {
    members: {
      ...(parent && { extends: { text: `${parent.value}` } }),
      ...Object.fromEntries(members),
    },
  };
}

function declared(statement: Node): [string, DeclaredShape][] {
  const node = (statement.declaration ?? {}) as Node;
  const name = `${((node.identifier ?? node.id) as Node | undefined)?.value}`;
  switch (node.type) {
    case 'FunctionDeclaration': {
      const returns = annotated({ type: '', typeAnnotation: node.returnType });
      return [[name, { kind: 'value', shape: callable(node, returns) }]];
    }
    case 'ClassDeclaration':
      return [[name, { kind: 'value', shape: shapeOfClass(node) }]];
    case 'TsTypeAliasDeclaration':
      return [[name, { kind: 'type', shape: shapeOfType(node.typeAnnotation as Node) }]];
    case 'VariableDeclaration':
      return (node.declarations as Node[]).map(({ id }) => [
        `${(id as Node).value}`,
        { kind: 'value', shape: { text: annotated(id as Node) } },
      ]);
    default:
      return [];
  }
}

/** What a file of TypeScript exports under names of its own. */
export function declaredShapes(file: string): Map<string, DeclaredShape> {
  const module = parseSync(readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
  });
  const statements = module.body as unknown as Node[];
  return new Map(
    statements.flatMap((each) => (each.type === 'ExportDeclaration' ? declared(each) : [])),
  );
}

/** Where each name that an entry re-exports comes from: `flash` to `./flash.ts`. */
export function reexportsOf(file: string): Map<string, string> {
  const module = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
  const statements = module.body as unknown as Node[];
  return new Map(
    statements.flatMap((statement): [string, string][] => {
      if (statement.type !== 'ExportNamedDeclaration' || !statement.source) {
        throw new Error(`${file} may only re-export names, but has a ${statement.type}`);
      }
      const source = `${(statement.source as Node).value}`;
      return (statement.specifiers as Node[]).map(({ orig, exported }) => {
        if (exported) throw new Error(`${file} gives ${(orig as Node).value} another name`);
        return [`${(orig as Node).value}`, source];
      });
    }),
  );
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declaredShapes, reexportsOf } from './declared-shapes.ts';

const folder = mkdtempSync(join(tmpdir(), 'shapes-'));
const file = join(folder, 'sample.ts');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function shapesOf(source: string) {
  writeFileSync(file, source);
  return Object.fromEntries(declaredShapes(file));
}

describe('what a caller can tell of a declaration', () => {
  it('are the parameters and the result of a function, whatever it does inside', () => {
    const shape = {
      generics: 'T extends string',
      params: ['a: T', 'b?: number', 'c?: string'],
      returns: 'T[]',
    };
    const source = (body: string) =>
      `/** Why. */ export function f<T extends string>(a: T, b?: number, c = 'x'): T[] { ${body} }`;
    expect(shapesOf(source('return [a]'))).toEqual({ f: { kind: 'value', shape } });
    expect(shapesOf(source('/* more */ return []'))).toEqual({ f: { kind: 'value', shape } });
  });

  it('are the members of an object, and the text of any other type', () => {
    const source = `export type A = { /** Read it. */ readonly a: string; b?: 1 | 2; c(d: A): void };
      export type B = 'x' | 'y';`;
    expect(shapesOf(source)).toEqual({
      A: {
        kind: 'type',
        shape: {
          members: {
            a: { text: 'string' },
            'b?': { text: '1 | 2' },
            c: { params: ['d: A'], returns: 'void' },
          },
        },
      },
      B: { kind: 'type', shape: { text: "'x' | 'y'" } },
    });
  });

  it('is what a class is made with and shows', () => {
    const source = `export class Fault extends Error { readonly topic: string; private x = 1;
      constructor(topic: string) { super(); this.topic = topic; } }`;
    expect(shapesOf(source)).toEqual({
      Fault: {
        kind: 'value',
        shape: {
          members: {
            extends: { text: 'Error' },
            topic: { text: 'string' },
            constructor: { params: ['topic: string'], returns: 'this' },
          },
        },
      },
    });
  });
});

describe('an entry', () => {
  const from = (source: string) => {
    writeFileSync(file, source);
    return reexportsOf(file);
  };

  it('names where each export comes from', () => {
    const source = `export { a, type B } from './one.ts'; export type { C } from './two.ts';`;
    expect([...from(source)]).toEqual([
      ['a', './one.ts'],
      ['B', './one.ts'],
      ['C', './two.ts'],
    ]);
  });

  it.each([
    `export const a = 1;`,
    `export * from './one.ts';`,
    `export { a as b } from './one.ts';`,
  ])('holds nothing else: %s', (source) => expect(() => from(source)).toThrow());
});

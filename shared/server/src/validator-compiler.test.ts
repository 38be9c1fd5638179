import * as z from 'zod/mini';
import { validatorCompiler } from './validator-compiler.ts';

const text = z.string().check(z.minLength(2), z.maxLength(5));
const schema = z.object({ name: text, names: z.optional(z.array(z.object({ name: text }))) });

function check(body: unknown) {
  const validate = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' });
  return validate(body) as {
    value?: unknown;
    error?: readonly { instancePath: string }[];
  };
}

describe('the check of a request', () => {
  const incomparable = { toString: 1, valueOf: 1 };

  it('gives what it was given', () => {
    expect(check({ name: 'Ada' })).toEqual({ value: { name: 'Ada' } });
  });

  it.each<[string, unknown, string]>([
    ['too long', { name: 'Augusta' }, '/name'],
    ['no text', { name: { length: 3 } }, '/name'],
    ['of a length that compares with nothing', { name: { length: incomparable } }, '/name'],
    [
      'of such a length further down',
      { name: 'Ada', names: [{ name: { length: incomparable } }] },
      '/names/0/name',
    ],
  ])('refuses a text that is %s, by its place', (_what, body, place) => {
    expect(check(body).error?.map(({ instancePath }) => instancePath)).toEqual([place]);
  });
});

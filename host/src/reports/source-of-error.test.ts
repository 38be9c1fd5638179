import { sourceOfError } from './source-of-error.ts';

const errorWith = (stack: string) => Object.assign(new Error('boom'), { stack });

describe('whose error it is', () => {
  it.each([
    [
      'a remote’s',
      'Error: boom\n    at x (https://tessera.example/r/loans/3fa9b2c4/loan.js:1:2)\n    at https://tessera.example/h/77aa/main.js:1:2',
      { remote: 'loans', version: '3fa9b2c4' },
    ],
    [
      'the shell’s',
      'x@https://tessera.example/h/77aa/main.js:1:2',
      { remote: 'host', version: '77aa' },
    ],
    ['nobody’s', 'Error: boom\n    at chrome-extension://abc/x.js:1:2', undefined],
  ])('is %s by the first file of its stack', (_whose, stack, source) => {
    expect(sourceOfError(errorWith(stack))).toEqual(source);
  });

  it('is told by the file’s name where nothing with a stack was thrown', () => {
    const file = 'https://tessera.example/r/fiat/one/fiat.js';
    expect(sourceOfError('boom', file)).toEqual({ remote: 'fiat', version: 'one' });
    expect(sourceOfError('boom')).toBeUndefined();
  });
});

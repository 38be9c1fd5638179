import { ConfigError } from './config-error.ts';
import { readTogether } from './read-together.ts';

const failing =
  (...variables: string[]) =>
  (): string => {
    throw new ConfigError(variables.map((variable) => ({ variable, message: 'is wrong' })));
  };

describe('what is read together', () => {
  it('is given by the names of its parts', () => {
    expect(readTogether([], { one: () => 1, two: () => 'b' })).toEqual({ one: 1, two: 'b' });
  });

  it('is refused for everything that is wrong with any of it, and with what was found before', () => {
    const read = () =>
      readTogether([{ variable: 'KEY_FILE', message: 'is away' }], {
        a: failing('A', 'B'),
        b: () => 1,
        c: failing('C'),
      });
    expect(read).toThrow(expect.objectContaining({ variables: ['KEY_FILE', 'A', 'B', 'C'] }));
  });

  it('says of each variable one thing, the first, whether it or its file is meant', () => {
    const read = () =>
      readTogether([{ variable: 'KEY_FILE', message: 'is away' }], {
        a: failing('KEY', 'A'),
        b: failing('A'),
      });
    expect(read).toThrow(expect.objectContaining({ message: 'KEY_FILE is away\nA is wrong' }));
  });

  it('hides no error that is not of the configuration', () => {
    const read = () =>
      readTogether([], {
        a: () => {
          throw new TypeError('a mistake of ours');
        },
      });
    expect(read).toThrow(TypeError);
  });
});

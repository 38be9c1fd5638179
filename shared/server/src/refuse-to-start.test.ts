import { ConfigError } from './config-error.ts';
import { refuseToStart } from './refuse-to-start.ts';

class Ended extends Error {}

describe('a process that could not start', () => {
  it.each([
    [
      'the variables of a wrong configuration',
      new ConfigError([{ variable: 'PORT', message: 'is missing' }]),
      'Configuration: PORT is missing',
    ],
    ['a text', 'The disk is full', 'The disk is full'],
    ['any other error', new RangeError('broken'), new RangeError('broken')],
  ])('says %s, and ends with 1', (_what, error, said) => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
      throw new Ended();
    });
    expect(() => refuseToStart(error)).toThrow(Ended);
    expect(report.mock.calls).toEqual([[said]]);
    expect(exit.mock.calls).toEqual([[1]]);
    report.mockRestore();
    exit.mockRestore();
  });
});

import { readLoadOptions } from './read-load-options.ts';

describe('the options of a load', () => {
  it('are a hundred customers, twenty at a time, where nothing is said', () => {
    expect(readLoadOptions([])).toEqual({
      customers: 100,
      seed: 1,
      arrivals: { lanes: 20 },
      url: undefined,
      dataDir: undefined,
      costs: false,
    });
    expect(readLoadOptions(['--minutes', '60']).arrivals).toEqual({ minutes: 60 });
  });

  it.each([
    ['--customers 0', '--customers takes a whole number from 1 to 1000000, not 0'],
    ['--customers 1e3', 'not 1e3'],
    ['--seed -1', "'--seed' argument is ambiguous"],
    ['--minutes 1441', '--minutes takes a whole number from 1 to 1440, not 1441'],
    ['--lanes 2 --minutes 3', '--lanes or --minutes'],
    ['--url http://127.0.0.1:1', '--url needs --data'],
    ['--data .data --url here', '--url takes an address'],
    ['--costs --minutes 3', '--costs takes a site of its own'],
    ['--custommers 3', "Unknown option '--custommers'"],
  ])('are refused in a sentence: %s', (args, message) => {
    expect(() => readLoadOptions(args.split(' '))).toThrow(message);
  });
});

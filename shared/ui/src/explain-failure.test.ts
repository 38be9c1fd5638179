import { explainFailure } from './explain-failure.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('a failure in words', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['nobody answers', named('NetworkFailure', 'fetch failed'), /^The server did not answer\./],
    ['the page is old', named('UnreadableAnswer', 'no such field'), /Reload it and try again\.$/],
    ['the API says why', named('ApiProblem', 'This loan is closed.'), /^This loan is closed\.$/],
    ['the API says nothing', named('ApiProblem', ''), /^Something went wrong on our side\./],
    ['the page itself fails', new Error('x is undefined'), /^Something went wrong on our side\./],
    ['no error is thrown', undefined, /^Something went wrong on our side\./],
  ])('says what to do when %s', (_case, error, words) => {
    expect(explainFailure(error)).toMatch(words);
  });

  it('is the missing connection first, whatever else was thrown', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(explainFailure(named('ApiProblem', 'This loan is closed.'))).toMatch(
      /^You seem to be offline\./,
    );
  });
});

import { explainFailure, waitText, whyItFailed } from './explain-failure.ts';

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

  it.each([
    [
      54_000,
      'More was asked than we answer.',
      'More was asked than we answer. Try again in 54 seconds.',
    ],
    [53_001, 'Too many requests', 'Too many requests. Try again in 54 seconds.'],
    [-1_000, 'Too many requests', 'Too many requests. Try again now.'],
  ])('says when to try again what was asked too often: %d ms', (leftMs, message, words) => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const error = Object.assign(named('ApiProblem', message), {
      status: 429,
      retryAt: 1_000_000 + leftMs,
    });
    expect(explainFailure(error)).toBe(words);
    expect(whyItFailed(error)).toBe(words.replace(/ Try again .*/, ''));
  });

  it('says no time where the API did not, and for what fails for another reason', () => {
    const tooOften = Object.assign(named('ApiProblem', 'Too many requests'), { status: 429 });
    expect(explainFailure(tooOften)).toBe('Too many requests');
    const away = Object.assign(named('ApiProblem', 'Try again in a minute.'), {
      status: 503,
      retryAt: Date.now() + 5_000,
    });
    expect(explainFailure(away)).toBe('Try again in a minute.');
  });

  it('is the missing connection first, whatever else was thrown', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(explainFailure(named('ApiProblem', 'This loan is closed.'))).toMatch(
      /^You seem to be offline\./,
    );
  });
});

it.each([
  [1, '1 second'],
  [120, '120 seconds'],
  [121, '3 minutes'],
  [7_200, '120 minutes'],
  [7_201, '3 hours'],
  [86_400, '24 hours'],
])('%d seconds to wait read "%s"', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});

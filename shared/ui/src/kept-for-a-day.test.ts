import { clearKept, keptText, storeForADay } from './kept-for-a-day.ts';

const name = 'tessera.test';
const day = 86_400_000;

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('what is kept for a day', () => {
  it('is there until the day is over', () => {
    storeForADay(name, { coin: 'BTC' });
    jest.advanceTimersByTime(day - 1);
    expect(keptText(name)).toEqual({ coin: 'BTC' });
    jest.advanceTimersByTime(1);
    expect(keptText(name)).toBeNull();
  });

  it('is gone once it is forgotten', () => {
    storeForADay(name, { coin: 'BTC' });
    clearKept(name);
    expect(keptText(name)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no end', '{"texts":{}}'],
    ['no texts', `{"until":${Number.MAX_SAFE_INTEGER},"texts":null}`],
    ['a number for a text', `{"until":${Number.MAX_SAFE_INTEGER},"texts":{"ltv":1}}`],
    ['no object', '7'],
  ])('is nothing where there is %s', (_, text) => {
    if (text !== null) localStorage.setItem(name, text);
    expect(keptText(name)).toBeNull();
  });

  it('is nothing, without an error, where the browser keeps nothing', () => {
    const forbid = () => {
      throw new Error('forbidden');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(forbid);
    storeForADay(name, {});
    clearKept(name);
    expect(keptText(name)).toBeNull();
  });
});

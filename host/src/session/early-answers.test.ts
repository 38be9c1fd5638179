import { createEventBus, type EarlyAnswer, type ShellApi } from '@tessera/shell';
import { type AskedEarly, createEarlyAnswers } from './early-answers.ts';

const user = { id: 'u1', email: 'ada@example.com', emailVerified: true } as const;
const url = '/api/loans';
const question = { url, token: 't1', language: 'en' };

const answer = (status = 200, ageMs = 0): EarlyAnswer => ({
  response: { ok: status < 300, status } as Response,
  askedMs: Date.now() - ageMs - 100,
  answeredMs: Date.now() - ageMs,
});

function arrange(given: EarlyAnswer | undefined = answer(), token: string | null = 't1') {
  const bus = createEventBus();
  const asked = {
    token,
    answers: { [url]: Promise.resolve(given) } as AskedEarly['answers'],
    ask: jest.fn(),
    stop: jest.fn(),
  };
  const known = Promise.withResolvers<string | null>();
  const getIdToken: ShellApi['getIdToken'] = () => known.promise;
  const takeAnswer = createEarlyAnswers(bus, getIdToken, asked);
  return { bus, asked, takeAnswer, setToken: known.resolve };
}

beforeEach(() => {
  document.documentElement.lang = 'en';
});

describe('an answer that was asked for early', () => {
  it('is given once', async () => {
    const early = answer();
    const { takeAnswer } = arrange(early);
    expect(await takeAnswer(question)).toBe(early);
    expect(await takeAnswer(question)).toBeUndefined();
  });

  it('is given to its own question alone', async () => {
    const { takeAnswer } = arrange();
    expect(await takeAnswer({ ...question, url: '/api/prices' })).toBeUndefined();
    expect(await takeAnswer({ ...question, token: 't2' })).toBeUndefined();
    expect(await takeAnswer({ ...question, token: null })).toBeUndefined();
    expect(await takeAnswer({ ...question, language: 'de' })).toBeUndefined();
  });

  it.each([
    ['refused', answer(401)],
    ['older than what counts as new', answer(200, 20_000)],
    ['none', undefined],
  ])('is asked for anew where it is %s', async (_what, given) => {
    const { asked, takeAnswer } = arrange();
    asked.answers[url] = Promise.resolve(given);
    expect(await takeAnswer(question)).toBeUndefined();
  });

  it('is asked for as soon as there is a token, where it was not with that', async () => {
    const former = arrange(undefined, 'old');
    former.setToken('t1');
    const same = arrange();
    same.setToken('t1');
    const nobody = arrange();
    nobody.setToken(null);
    await Promise.resolve();
    await Promise.resolve();
    expect(former.asked.ask.mock.calls).toEqual([['t1']]);
    expect(same.asked.ask).not.toHaveBeenCalled();
    expect(nobody.asked.ask).not.toHaveBeenCalled();
  });

  it.each(['signing-out', 'none'] as const)('is given up when the session is %s', (status) => {
    const { bus, asked } = arrange();
    bus.publishAsShell('session', { status: 'signed-in', user });
    expect(asked.stop).not.toHaveBeenCalled();
    bus.publishAsShell('session', { status });
    expect(asked.stop).toHaveBeenCalled();
  });

  it('stays for guests where it is for anybody', async () => {
    const early = answer();
    const { bus, asked, takeAnswer } = arrange(early, null);
    bus.publishAsShell('session', { status: 'none' });
    expect(asked.stop).not.toHaveBeenCalled();
    expect(await takeAnswer({ ...question, token: null })).toBe(early);
  });

  it('is none in a document that asks for nothing', async () => {
    const bus = createEventBus();
    const takeAnswer = createEarlyAnswers(bus, async () => 't1', undefined);
    expect(await takeAnswer(question)).toBeUndefined();
  });
});

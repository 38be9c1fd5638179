import { createAdmit } from './admit-sign-in.ts';
import { settledCode } from './settled-code.ts';
import { createTestingProvider, tokenOf, verified } from './testing-provider.ts';

let sent: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  sent = jest.spyOn(globalThis, 'fetch');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function arrange(authTime = 1_000) {
  const { provider, setIdToken } = createTestingProvider(verified);
  setIdToken(tokenOf(authTime));
  const askForCode = jest.fn(async () => 'out' as const);
  const onAsked = jest.fn();
  const admit = createAdmit('/api', askForCode);
  const ask = (wasIn = false) => admit({ provider, account: verified, wasIn, onAsked });
  return { ask, askForCode, onAsked };
}
function answers(...asked: boolean[]) {
  for (const each of asked) sent.mockResolvedValueOnce(Response.json({ asked: each }));
}

it('lets a sign-in in that is asked for nothing, and asks the API once for it', async () => {
  const { ask, askForCode, onAsked } = arrange();
  answers(false);
  expect([await ask(), await ask()]).toEqual(['in', 'in']);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]?.[0]).toBe('/api/session/code');
  expect(askForCode).not.toHaveBeenCalled();
  expect(onAsked).not.toHaveBeenCalled();
});

it('asks for the code, and does not take it for given before it is', async () => {
  const { ask, askForCode, onAsked } = arrange();
  answers(true, true);
  expect([await ask(), await ask()]).toEqual(['out', 'out']);
  expect(onAsked).toHaveBeenCalledTimes(2);
  expect(askForCode).toHaveBeenCalledWith(
    expect.objectContaining({ signIn: `${verified.id} 1000` }),
  );
});

it('asks the API for another sign-in again', async () => {
  settledCode.set(`${verified.id} 1000`);
  answers(false);
  expect(await arrange(2_000).ask()).toBe('in');
  expect(sent).toHaveBeenCalledTimes(1);
});

it('waits for the API to hear of what took the place of a sign-in that was in', async () => {
  const { ask, onAsked } = arrange();
  answers(true, false);
  expect(await ask(true)).toBe('in');
  expect(onAsked).not.toHaveBeenCalled();
});

it('goes on where no answer comes, and asks again the next time', async () => {
  const { ask } = arrange();
  sent.mockRejectedValueOnce(new TypeError('offline'));
  expect(await ask()).toBe('in');
  sent.mockResolvedValueOnce(new Response(null, { status: 503 }));
  expect(await ask()).toBe('in');
  expect(sent).toHaveBeenCalledTimes(2);
});

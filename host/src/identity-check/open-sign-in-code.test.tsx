import { challengeOfCode } from '@tessera/contracts/sign-in-challenge';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { settledCode } from '../session/settled-code.ts';
import { createTestingProvider, tokenOf, verified } from '../session/testing-provider.ts';
import { openSignInCode } from './open-sign-in-code.tsx';

const signIn = `${verified.id} 1000`;

let sent: jest.SpyInstance;
beforeEach(() => {
  // The document of these tests has the element and does not know what opens it.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  localStorage.clear();
  sent = jest.spyOn(globalThis, 'fetch');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function open() {
  const fake = createTestingProvider(verified);
  fake.setIdToken(tokenOf(1_000));
  const publish = jest.fn();
  const parts = { provider: fake.provider, account: verified, signIn, apiUrl: '/api', publish };
  let outcome: Promise<string> = Promise.resolve('');
  await act(async () => {
    outcome = openSignInCode(parts);
  });
  return { ...fake, publish, outcome };
}
async function enter(code: string) {
  await userEvent.clear(screen.getByLabelText('Code from the app'));
  if (code) await userEvent.type(screen.getByLabelText('Code from the app'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
}
const refusal = (status: number, headers: Record<string, string> = {}) =>
  sent.mockResolvedValueOnce(Response.json({}, { status, headers }));

it('lets in who gives a code, and remembers that for every tab', async () => {
  const { outcome } = await open();
  expect(screen.getByText(verified.email)).toBeVisible();
  refusal(200);
  await enter('123 456');
  expect(await outcome).toBe('in');
  expect(settledCode.is(signIn)).toBe(true);
  expect(JSON.parse(sent.mock.calls[0]?.[1].body)).toEqual({ code: '123456' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says what is wrong with a code, and when codes are taken again', async () => {
  const { outcome } = await open();
  await enter('12');
  expect(screen.getByText(/^Enter the six digits/)).toBeVisible();
  refusal(422);
  await enter('123456');
  expect(await screen.findByText(/^The code is wrong/)).toBeVisible();
  refusal(429, { 'retry-after': '601' });
  await enter('123456');
  expect(await screen.findByText(/Try again in 11 minutes; a recovery code/)).toBeVisible();
  sent.mockRejectedValueOnce(new TypeError('offline'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await enter('123456');
  expect(await screen.findByText(/Check your connection/)).toBeVisible();
  expect(screen.getByLabelText('Code from the app')).toHaveValue('123456');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await outcome).toBe('out');
});

it('is over after too many wrong codes of one sign-in', async () => {
  const { outcome, publish } = await open();
  refusal(401, {
    'www-authenticate': challengeOfCode.replace(/acr_values.*/, 'max_age=1'),
  });
  await enter('123456');
  expect(await outcome).toBe('out');
  expect(publish).toHaveBeenCalledWith('flash.requested', {
    message: 'Too many wrong codes. Sign in again to enter another one.',
    type: 'error',
  });
});

it('is abandoned when nothing is typed for minutes', async () => {
  jest.useFakeTimers();
  const { outcome } = await open();
  await act(async () => jest.advanceTimersByTime(5 * 60_000));
  jest.useRealTimers();
  expect(await outcome).toBe('out');
});

it('ends when another tab gave the code, and when it is another sign-in by now', async () => {
  const first = await open();
  settledCode.set(signIn);
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'tessera.settledCode' }));
  });
  expect(await first.outcome).toBe('in');
  const second = await open();
  await act(async () => second.setAccount(null));
  expect(await second.outcome).toBe('changed');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

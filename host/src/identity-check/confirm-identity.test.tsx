import type { Session } from '@tessera/contracts/shell-events';
import { signedInSession, signedOutSession } from '@tessera/testing/fake-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { createTestingProvider, tokenOf, verified } from '../session/testing-provider.ts';
import { confirmIdentity } from './confirm-identity.ts';

const old = tokenOf(1_000);
const fresh = tokenOf(2_000);

let sent: jest.SpyInstance;
beforeEach(() => {
  // The document of these tests has the element and does not know what opens it.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  sent = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
});
afterEach(async () => {
  // A question that nobody answered would be that of the next test.
  const left = screen.queryByRole('dialog');
  await act(async () => void left?.dispatchEvent(new Event('cancel')));
  jest.restoreAllMocks();
});

function arrange() {
  const fake = createTestingProvider(verified);
  fake.setIdToken(old);
  fake.setPasswordCheck((password) => {
    if (password !== 'secret') return { ok: false, reason: 'invalid-credentials' };
    fake.setIdToken(fresh);
    return { ok: true, value: undefined };
  });
  const sessions = new BehaviorSubject<Session>(signedInSession);
  const parts = { provider: async () => fake.provider, sessions, apiUrl: '/api' };
  const outcomes: boolean[] = [];
  const ask = async (signal?: AbortSignal) => {
    outcomes.push(await confirmIdentity(parts, { refusedToken: old, signal }));
  };
  /** One question for each of those who may give up, all at once. */
  const question = async (...signals: (AbortSignal | undefined)[]) => {
    for (const signal of signals.length > 0 ? signals : [undefined]) void ask(signal);
    await screen.findByRole('dialog');
  };
  return { ...fake, sessions, outcomes, ask, question };
}

const dialog = () => screen.getByRole('dialog', { name: 'Is it you?' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
async function enter(password: string) {
  const field = within(dialog()).getByLabelText('Password');
  await userEvent.clear(field);
  if (password) await userEvent.type(field, password);
  await userEvent.click(within(dialog()).getByRole('button', { name: 'It is me' }));
}

describe('the question "Is it you?"', () => {
  it('takes the password, and has the new sign-in replace the one before', async () => {
    const { outcomes, question } = arrange();
    await question();
    expect(within(dialog()).getByText('ada@example.com')).toBeVisible();
    expect(within(dialog()).getByLabelText('Password')).toHaveFocus();
    await enter('secret');
    await noDialog();
    expect(outcomes).toEqual([true]);
    const [url, { headers, body }] = sent.mock.calls[0];
    expect([url, headers.authorization]).toEqual(['/api/session/replace', `Bearer ${fresh}`]);
    expect(JSON.parse(body)).toEqual({ former: { idToken: old } });
  });

  it('says what is wrong with a password, and takes another one', async () => {
    const { outcomes, question, setPasswordCheck } = arrange();
    await question();
    await enter('');
    expect(within(dialog()).getByText(/^Enter the password/)).toBeVisible();
    await enter('guess');
    expect(within(dialog()).getByText(/^This is not your password/)).toBeVisible();
    expect(within(dialog()).getByLabelText('Password')).toBeInvalid();
    setPasswordCheck(() => ({ ok: false, reason: 'too-many-requests' }));
    await enter('secret');
    expect(within(dialog()).getByText(/^Too many attempts/)).toBeVisible();
    expect(outcomes).toEqual([]);
    expect(sent).not.toHaveBeenCalled();
  });

  it.each(['the password', 'the new token'])('takes another try when %s fails', async (what) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { outcomes, question, provider, setPasswordCheck } = arrange();
    await question();
    const { getIdToken } = provider;
    setPasswordCheck(async () => {
      if (what === 'the password') throw new Error('no answer');
      provider.getIdToken = () => Promise.reject(new Error('no answer'));
      return { ok: true, value: undefined };
    });
    await enter('secret');
    expect(within(dialog()).getByText(/^Your password could not be checked/)).toBeVisible();
    provider.getIdToken = getIdToken;
    setPasswordCheck(() => ({ ok: true, value: undefined }));
    await enter('secret');
    await noDialog();
    expect(outcomes).toEqual([true]);
  });

  it.each([
    ['is told not now', () => userEvent.click(screen.getByRole('button', { name: 'Not now' }))],
    ['is closed', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['is left by Escape', async () => void dialog().dispatchEvent(new Event('cancel'))],
    ['is left by the way back', async () => void window.dispatchEvent(new Event('popstate'))],
  ])('is answered no when it %s', async (_, leave) => {
    const { outcomes, question } = arrange();
    await question();
    await act(leave);
    await noDialog();
    expect(outcomes).toEqual([false]);
  });

  it('is over with the session', async () => {
    const { outcomes, question, sessions } = arrange();
    await question();
    await act(async () => sessions.next(signedOutSession));
    await noDialog();
    expect(outcomes).toEqual([false]);
  });

  it('is asked once for all who want to know', async () => {
    const { outcomes, ask, question, calls } = arrange();
    await question(undefined, undefined, undefined);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await enter('secret');
    await noDialog();
    expect(outcomes).toEqual([true, true, true]);
    expect(calls).toEqual(['confirmPassword secret']);
    await ask();
    expect(outcomes).toHaveLength(4);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is answered by another tab', async () => {
    const { outcomes, question, setIdToken } = arrange();
    await question();
    await act(async () => setIdToken(fresh));
    await noDialog();
    expect(outcomes).toEqual([true]);
    expect(sent).not.toHaveBeenCalled();
  });

  it('goes when nobody wants to know any more', async () => {
    const { outcomes, question } = arrange();
    const [first, second] = [new AbortController(), new AbortController()];
    await question(first.signal, second.signal);
    await act(async () => first.abort());
    expect(dialog()).toBeInTheDocument();
    await act(async () => second.abort());
    await noDialog();
    expect(outcomes).toEqual([false, false]);
  });

  it('keeps what is pressed and typed in it from what lies below', async () => {
    const { question } = arrange();
    const heard = jest.fn();
    for (const type of ['keydown', 'pointerdown', 'mousedown', 'click']) {
      document.addEventListener(type, heard);
    }
    await question();
    await userEvent.type(within(dialog()).getByLabelText('Password'), 'abc{Escape}');
    expect(heard).not.toHaveBeenCalled();
  });
});

import { createFakeShell } from '@tessera/testing/fake-shell';
import { askAttention } from '../attention/ask-attention.ts';
import { sendLifecheck } from '../lifecheck/send-lifecheck.ts';
import * as sessionCalls from '../session/session-calls.ts';
import * as codeCalls from '../session/sign-in-code-calls.ts';

const shell = createFakeShell();
const attention = { at: '2026-06-15T10:00:00.000Z', items: [], total: 0, unreadNotices: 0 };

afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.lang = '';
});

describe('what the shell asks of the API', () => {
  it.each([
    ['what calls for attention', () => askAttention(shell, new AbortController().signal)],
    ['whether it is well', () => sendLifecheck(shell)],
    ['whether a sign-in needs a code', () => codeCalls.readSignInCode('/api', 'token')],
    ['to take that code', () => codeCalls.sendSignInCode('/api', 'token', '123456')],
    ['to end a session', () => sessionCalls.endSession('/api', 'token')],
    ['to end one by its ticket', () => sessionCalls.endByTicket('/api', 'ticket')],
    ['for such a ticket', () => sessionCalls.askForTicket('/api', 'token')],
    [
      'to replace a former session',
      () => sessionCalls.replaceFormer('/api', 'token', { ticket: 'one' }),
    ],
    ['to know of activity', () => sessionCalls.notifyActivity('/api', 'token')],
  ])('is asked in the language of the document: %s', async (_, ask) => {
    document.documentElement.lang = 'de';
    const fetch = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json(attention));
    await ask();
    expect(fetch).toHaveBeenCalledTimes(1);
    const headers = new Headers(fetch.mock.calls[0]?.[1]?.headers);
    expect(headers.get('accept-language')).toBe('de');
  });
});

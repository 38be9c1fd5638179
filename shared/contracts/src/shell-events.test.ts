import { sessionSchema, shellEventSchemas, stateTopics, topicOwners } from './shell-events.ts';
import { at, euros, id } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const user = { id: 'u', email: 'ada@example.com', emailVerified: true };

describe('what travels on the bus', () => {
  testMessages({
    'that a session is looked for': [sessionSchema, { status: 'loading' }],
    'that there is none': [sessionSchema, { status: 'none' }],
    'that it ends': [sessionSchema, { status: 'signing-out' }],
    'who is signed in': [sessionSchema, { status: 'signed-in', user }],
    'the session': [shellEventSchemas.session, { status: 'signed-in', user }],
    'the theme': [shellEventSchemas.theme, { isDarkMode: true }],
    'the layout': [shellEventSchemas.layout, { name: 'dashboard', isMobile: false }],
    'what calls for attention': [
      shellEventSchemas.attention,
      { at, items: [], total: 0, unreadNotices: 1, askedAt: at },
    ],
    'a message': [
      shellEventSchemas['flash.requested'],
      { message: 'Saved', type: 'error' },
      'type',
    ],
    'a change of theme': [shellEventSchemas['theme.toggle-requested'], {}],
    'a refused session': [shellEventSchemas['session.refused'], { authTime: 7 }, 'authTime'],
    'a sign-out': [shellEventSchemas['sign-out.requested'], {}],
    'a lifecheck': [shellEventSchemas['lifecheck.completed'], { ok: true }],
    'a remote that failed': [
      shellEventSchemas['remote.failed'],
      { remote: 'loans', version: 'v1', reason: 'timeout' },
    ],
    'a remote that is there': [
      shellEventSchemas['remote.loaded'],
      { remote: 'loans', version: 'v1' },
    ],
    'an opened loan': [shellEventSchemas['loan.opened'], { loanId: id, principal: euros }],
    'a changed loan': [shellEventSchemas['loan.changed'], { loanId: id }],
    'changed notices': [shellEventSchemas['notices.changed'], {}],
    'changed balances': [shellEventSchemas['balance.changed'], { assets: ['EUR'] }],
  });

  testForms({
    'a session': [
      sessionSchema,
      [{ status: 'signed-in', user }],
      [
        { status: 'signed-in' },
        { status: 'signed-in', user: { ...user, emailVerified: false } },
        { status: 'signed-out' },
        {},
      ],
    ],
    'a layout': [
      shellEventSchemas.layout,
      ['public', 'dashboard'].map((name) => ({ name, isMobile: true })),
      [{ name: 'print', isMobile: true }],
    ],
    'what calls for attention': [
      shellEventSchemas.attention,
      [null, { at, items: [], total: 0, unreadNotices: 0, askedAt: at }],
      [{}, { at, items: [], total: 0, unreadNotices: 0 }],
    ],
    'a refused session, also of a remote that does not say which': [
      shellEventSchemas['session.refused'],
      [{ authTime: 7 }, {}],
      [{ authTime: '7' }],
    ],
    'a message': [
      shellEventSchemas['flash.requested'],
      [{ message: 'x' }, { message: 'x'.repeat(500) }],
      [{ message: '' }, { message: 'x'.repeat(501) }],
    ],
  });

  it('carries neither a token nor a password, whoever puts one in', () => {
    const secret = { token: 't', password: 'p' };
    const session = { status: 'signed-in', user: { ...user, ...secret }, ...secret };
    expect(sessionSchema.parse(session)).toEqual({ status: 'signed-in', user });
  });

  it('is published by the shell alone, but for requests and what a remote makes true', () => {
    const topics = Object.entries(topicOwners);
    expect(topics.filter(([, owner]) => owner === 'any').map(([topic]) => topic)).toEqual([
      'flash.requested',
      'theme.toggle-requested',
      'reader.requested',
      'sign-out.requested',
      'session.refused',
      'loan.opened',
      'loan.changed',
      'balance.changed',
      'notices.changed',
    ]);
    expect(topics.filter(([, owner]) => owner === 'shell')).toHaveLength(8);
  });

  it('is replayed where it is a state, of which the shell is the owner', () => {
    expect(stateTopics).toEqual(['session', 'theme', 'language', 'layout', 'attention']);
    expect(new Set(stateTopics.map((topic) => topicOwners[topic]))).toEqual(new Set(['shell']));
  });
});

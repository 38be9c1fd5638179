import { challengeOfEnd, type SessionEndReason } from '@tessera/contracts/session-end';
import { createFakeShell, signedInSession, signedOutSession } from '@tessera/testing/fake-shell';
import { startActivity } from './start-activity.ts';

const authTime = 1;
const idToken = `e30.${btoa(JSON.stringify({ auth_time: authTime }))}.`;

let asked: string[];
let answer: () => Response | Promise<Response>;
let target: Window;
beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  answer = () => new Response(null, { status: 204 });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push(`${init?.method} ${url}`);
    return answer();
  });
  target = new EventTarget() as unknown as Window;
  const kept = { ticket: 'c'.repeat(43), authTime };
  localStorage.setItem('tessera.signOutTicket', JSON.stringify(kept));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function start(session: typeof signedInSession | typeof signedOutSession = signedInSession) {
  const shell = createFakeShell({ session, idToken });
  startActivity(shell, shell, target);
  return shell;
}
async function press(type = 'keydown') {
  target.dispatchEvent(new Event(type));
  await jest.advanceTimersByTimeAsync(0);
}
const told = 'PUT /api/session/activity';

it.each(['keydown', 'pointerdown', 'wheel'])('is told by a %s, and once a minute', async (type) => {
  start();
  await press(type);
  await press(type);
  await jest.advanceTimersByTimeAsync(59_000);
  await press(type);
  expect(asked).toEqual([told]);
  await jest.advanceTimersByTimeAsync(1_000);
  await press(type);
  expect(asked).toEqual([told, told]);
});

it('is not told by time, by moving what lies under a pointer, or of a guest', async () => {
  start();
  await press('pointermove');
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toEqual([]);
  start(signedOutSession);
  target = new EventTarget() as unknown as Window;
  start(signedOutSession);
  await press();
  expect(asked).toEqual([]);
});

it('is told again by the next key when no answer came', async () => {
  start();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await press();
  await press();
  expect(asked).toEqual([told, told]);
});

it.each<[SessionEndReason, number]>([
  ['idle', 1],
  ['signed_out', 1],
  ['replaced', 0],
])('of a session that was %s ends it here %s times', async (reason, count) => {
  const shell = start();
  const headers = { 'www-authenticate': challengeOfEnd(reason) };
  answer = () => new Response(null, { status: 401, headers });
  await press();
  expect(shell.publishedTo('session.refused')).toEqual(Array(count).fill({ authTime }));
});

it('ends no session for a token that has just expired', async () => {
  const shell = start();
  answer = () => new Response(null, { status: 401, headers: { 'www-authenticate': 'Bearer' } });
  await press();
  expect(shell.publishedTo('session.refused')).toEqual([]);
});

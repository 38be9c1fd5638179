import { outcomeTitle } from './outcome-title.ts';

const failure = (name: string, more: object = {}) =>
  Object.assign(new Error('So it is.'), { name, ...more });
const problem = (status: number, code: string) => failure('ApiProblem', { status, code });
const unknown = 'We do not know yet whether this was done';

it.each([
  ['a refusal', problem(422, 'insufficient_funds'), 'Nothing was paid'],
  ['a refusal for a while', problem(429, 'step_up_locked'), 'Nothing was paid'],
  ['a sign-in that is too old', problem(401, 'recent_sign_in_required'), 'Nothing was paid'],
  ['too many requests', problem(429, 'rate_limited'), unknown],
  ['the same under way', problem(409, 'request_in_progress'), unknown],
  ['a busy server', problem(503, 'unavailable'), unknown],
  ['no answer', failure('NetworkFailure'), unknown],
  ['what is no error', 'gone', unknown],
])('says of %s what is known', (_, error, title) => {
  expect(outcomeTitle(error, 'Nothing was paid')).toBe(title);
});

import { ApiProblem } from './api-problem.ts';
import { NetworkFailure } from './network-failure.ts';
import { outcomeTitle } from './outcome-title.ts';

const problem = (status: number, code: string) =>
  new ApiProblem({ type: 'about:blank', status, code, title: 'Problem', detail: 'So it is.' });

it.each([
  ['a refusal', problem(422, 'insufficient_funds'), 'Nothing was paid'],
  ['a busy server', problem(503, 'unavailable'), 'We do not know yet whether this was done'],
  ['no answer', new NetworkFailure(undefined), 'We do not know yet whether this was done'],
])('says of %s what is known', (_, error, title) => {
  expect(outcomeTitle(error, 'Nothing was paid')).toBe(title);
});

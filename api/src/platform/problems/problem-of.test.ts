import { AmountError } from '@tessera/money/amount-error';
import { parseAmount } from '@tessera/money/parse-amount';
import { problemOf } from './problem-of.ts';

function errorOf(amount: string): unknown {
  try {
    return parseAmount(amount, 'EUR');
  } catch (error) {
    return error;
  }
}

it.each(['twelve', '-1.00', '1'.repeat(31), '1.234'])(
  'says of the amount %s what is wrong with it',
  (amount) => {
    const error = errorOf(amount) as AmountError;
    expect(error).toBeInstanceOf(AmountError);
    expect(problemOf(error, 'r').detail).toBe(`${error.message}.`);
  },
);

it.each([
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'malformed_json', 'The body is empty'],
  ['FST_ERR_OF_ANOTHER_KIND', 'bad_request', 'Bad request'],
])('answers %s of the framework as %s', (frameworkCode, code, title) => {
  const error = Object.assign(new Error('x'), { code: frameworkCode, statusCode: 400 });
  expect(problemOf(error, 'r')).toEqual({
    type: `urn:tessera:problem:${code}`,
    title,
    status: 400,
    code,
    requestId: 'r',
  });
});

import { problemSchema } from './problem.ts';

const problem = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  code: 'fee_changed',
  detail: 'The fee is another one now.',
  requestId: 'r',
  errors: [{ path: 'fee', message: 'is old' }],
};

describe('a problem', () => {
  it('is read with what its code brings along', () => {
    const changed = { ...problem, quote: { fee: '1' } };
    expect(problemSchema.parse(changed)).toEqual(changed);
  });

  it.each(['detail', 'requestId', 'errors'])('may be without %s', (field) => {
    expect(problemSchema.safeParse({ ...problem, [field]: undefined }).success).toBe(true);
  });

  it.each([
    ['type', undefined],
    ['title', undefined],
    ['status', '409'],
    ['code', undefined],
    ['detail', 1],
    ['errors', [{ path: 'fee' }]],
    ['errors', [{ message: 'is old' }]],
  ])('is none with %s of %j', (field, value) => {
    expect(problemSchema.safeParse({ ...problem, [field]: value }).success).toBe(false);
  });
});

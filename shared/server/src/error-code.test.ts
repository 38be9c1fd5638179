import { errorCode } from './error-code.ts';

describe('what an error is called', () => {
  it.each([
    [Object.assign(new Error('550 <ada@example.com>'), { code: 'EENVELOPE' }), 'EENVELOPE'],
    [{ code: 'auth/id-token-expired' }, 'auth/id-token-expired'],
    [{ code: 550 }, 'unknown'],
    [new Error('ada@example.com'), 'unknown'],
    ['ada@example.com', 'unknown'],
  ])('is its code alone, never its words: %p', (error, code) => {
    expect(errorCode(error)).toBe(code);
  });
});

import { makeIdempotencyKey } from './make-idempotency-key.ts';

const uuidVersion4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('makes version 4 UUIDs', () => {
  expect(makeIdempotencyKey()).toMatch(uuidVersion4);
});

it('makes them also where the context is not secure', () => {
  const secure = globalThis.crypto;
  const getRandomValues = secure.getRandomValues.bind(secure);
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: { getRandomValues } });
  try {
    expect(makeIdempotencyKey()).toMatch(uuidVersion4);
    expect(makeIdempotencyKey()).not.toBe(makeIdempotencyKey());
  } finally {
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: secure });
  }
});

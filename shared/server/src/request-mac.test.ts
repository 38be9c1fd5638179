import { digestOfBody, readRequestHead, requestLifeMs, signRequestHead } from './request-mac.ts';

const key = 'a key of the two, and of nobody else';
const at = Date.parse('2026-06-15T10:00:00Z');
const said = { audience: 'signer:regtest:1', method: 'POST', path: '/signatures' };
const body = '{"id":1}';
const head = signRequestHead(key, { ...said, body, at });

describe('the head of a request between two servers', () => {
  it('is known by its MAC, and says which body belongs to it', () => {
    expect(readRequestHead(key, { ...said, now: at }, head)).toEqual({
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      bodyDigest: digestOfBody(body),
    });
  });

  it('does not hold the key', () => {
    expect(head).not.toContain(key);
    expect(head).not.toContain(Buffer.from(key).toString('base64'));
  });

  it('is another one each time', () => {
    expect(signRequestHead(key, { ...said, body, at })).not.toBe(head);
  });

  it.each([
    ['another audience', { ...said, audience: 'signer:mainnet:1' }, 'wrong_audience'],
    ['another path', { ...said, path: '/approvals' }, 'wrong_mac'],
    ['another method', { ...said, method: 'PUT' }, 'wrong_mac'],
  ])('is refused for %s', (_, other, fault) => {
    expect(readRequestHead(key, { ...other, now: at }, head)).toBe(fault);
  });

  it('is refused with another time, nonce, body or key', () => {
    const read = (header: string, withKey = key) =>
      readRequestHead(withKey, { ...said, now: at }, header);
    expect(read(head.replace(`at=${at}`, `at=${at + 1}`))).toBe('wrong_mac');
    expect(read(head.replace(/nonce=../, 'nonce=00'))).toBe('wrong_mac');
    expect(read(head.replace(/body=../, 'body=00'))).toBe('wrong_mac');
    expect(read(head, 'another key')).toBe('wrong_mac');
    // Said to be for somebody, and signed for somebody else.
    const renamed = signRequestHead(key, { ...said, audience: 'signer:mainnet:1', body, at });
    expect(read(renamed.replace('mainnet', 'regtest'))).toBe('wrong_mac');
  });

  it('is refused when it is older or younger than the clocks may differ', () => {
    for (const late of [-1, 1]) {
      const almost = at + late * requestLifeMs;
      expect(readRequestHead(key, { ...said, now: almost }, head)).toMatchObject({
        bodyDigest: digestOfBody(body),
      });
      expect(readRequestHead(key, { ...said, now: almost + late }, head)).toBe('stale');
    }
  });

  it.each([undefined, '', `Bearer ${key}`, head.slice(0, -1), `${head} `])(
    'is refused as %j',
    (header) => {
      expect(readRequestHead(key, { ...said, now: at }, header)).toBe('malformed');
    },
  );
});

import { secretBox } from './secret-box.ts';

const box = secretBox(Buffer.alloc(32, 1));

describe('a sealed text', () => {
  it('is read back, and never the same twice', () => {
    const [first, second] = [box.seal('totp', 'ada', 'secret'), box.seal('totp', 'ada', 'secret')];
    expect(first).not.toBe(second);
    expect(box.open('totp', 'ada', first)).toBe('secret');
  });

  it('is refused in another place, for another use, with another key, or altered', () => {
    const sealed = box.seal('totp', 'ada', 'secret');
    expect(() => box.open('totp', 'grace', sealed)).toThrow();
    expect(() => box.open('mail', 'ada', sealed)).toThrow();
    expect(() => secretBox(Buffer.alloc(32, 2)).open('totp', 'ada', sealed)).toThrow();
    const flipped = sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    expect(() => box.open('totp', 'ada', flipped)).toThrow();
    expect(() => box.open('totp', 'ada', 'v1.')).toThrow('nothing that was sealed here');
  });
});

describe('an HMAC', () => {
  it('depends on key, use and text', () => {
    const mac = box.hmac('step-up', '123456');
    expect(box.hmac('step-up', '123456')).toBe(mac);
    expect(box.hmac('step-up', '123457')).not.toBe(mac);
    expect(box.hmac('mail', '123456')).not.toBe(mac);
    expect(secretBox(Buffer.alloc(32, 2)).hmac('step-up', '123456')).not.toBe(mac);
  });
});

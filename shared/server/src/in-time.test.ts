import { inTime } from './in-time.ts';

const never = new Promise<never>(() => undefined);

describe('what is waited for', () => {
  it('is given or refused as it came when it came in time', async () => {
    expect(await inTime(Promise.resolve(7), 1_000, 'late')).toBe(7);
    const failing = Promise.reject(new Error('broken'));
    await expect(inTime(failing, 1_000, 'late')).rejects.toThrow('broken');
  });

  it('is given up in words, and with a code that a log may hold, when it does not come', async () => {
    const late = inTime(never, 10, 'The provider is late');
    await expect(late).rejects.toMatchObject({ message: 'The provider is late', code: 'late' });
  });
});

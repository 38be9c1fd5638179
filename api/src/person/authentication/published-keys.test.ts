import { startProviderOfTokens } from '@tessera/server/testing/provider-of-tokens';
import { publishedKeys } from './published-keys.ts';

async function startWith(maxAgeSeconds: number) {
  const provider = await startProviderOfTokens({ maxAgeSeconds });
  return { provider, isPublished: publishedKeys(provider.agent, 5_000) };
}

describe('the keys that the provider publishes', () => {
  it('are asked for once for as long as the answer may be kept, by all who ask meanwhile', async () => {
    const { provider, isPublished } = await startWith(600);
    expect(await Promise.all(['first', 'second', 'first'].map((kid) => isPublished(kid)))).toEqual([
      true,
      false,
      true,
    ]);
    provider.addKey('second');
    expect(await isPublished('second')).toBe(false);
    expect(provider.asked).toHaveLength(1);
    await provider.close();
  });

  it('are asked for anew where nothing may be kept', async () => {
    const { provider, isPublished } = await startWith(0);
    expect(await isPublished('first')).toBe(true);
    provider.removeKey('first');
    expect(await isPublished('first')).toBe(false);
    await provider.close();
  });

  it('are not known where the provider cannot say them, or says nothing', async () => {
    const { provider, isPublished } = await startWith(0);
    provider.fail();
    expect(await isPublished('first')).toBe(false);
    provider.fallSilentAt('https://');
    expect(await publishedKeys(provider.agent, 50)('first')).toBe(false);
    await provider.close();
  });
});

import { createQueryClient } from './create-query-client.ts';

async function asks(error: unknown) {
  const ask = jest.fn(async () => {
    throw error;
  });
  const client = createQueryClient();
  await client
    .fetchQuery({ queryKey: ['any'], queryFn: ask, retryDelay: 0, ...retryOf(client) })
    .catch(() => {});
  client.clear();
  return ask.mock.calls.length;
}

/** `fetchQuery` does not retry unless told to, other than what a screen uses. */
function retryOf(client: ReturnType<typeof createQueryClient>) {
  const { retry } = client.getDefaultOptions().queries ?? {};
  return retry === undefined ? {} : { retry };
}

const withStatus = (status: number) => Object.assign(new Error('refused'), { status });

it.each([400, 403, 404, 409])('takes a refusal of %i as it is', async (status) => {
  expect(await asks(withStatus(status))).toBe(1);
});

it.each([408, 429, 500, 503])('asks twice more after %i', async (status) => {
  expect(await asks(withStatus(status))).toBe(3);
});

it('asks twice more when the network failed', async () => {
  expect(await asks(new TypeError('Failed to fetch'))).toBe(3);
});

it('asks without a network too, which fails, and again once there is one', () => {
  const { networkMode, refetchOnReconnect } = createQueryClient().getDefaultOptions().queries ?? {};
  expect([networkMode, refetchOnReconnect]).toEqual(['always', true]);
});

it('never repeats by itself what changes something', () => {
  expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false);
});

it.each([undefined, null, 'offline', { status: 404 }])(
  'asks twice more when what was thrown is no error but %p',
  async (thrown) => {
    expect(await asks(thrown)).toBe(3);
  },
);

it('asks again for what was read ten seconds ago, and not before', async () => {
  jest.useFakeTimers();
  const client = createQueryClient();
  const queryFn = jest.fn(async () => 'read');
  const read = () => client.fetchQuery({ queryKey: ['any'], queryFn });
  await read();
  jest.advanceTimersByTime(9_999);
  await read();
  expect(queryFn).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await read();
  expect(queryFn).toHaveBeenCalledTimes(2);
  client.clear();
  jest.useRealTimers();
});

it('never repeats by itself what changes something', async () => {
  const client = createQueryClient();
  const mutationFn = jest.fn(async () => {
    throw withStatus(503);
  });
  const mutation = client.getMutationCache().build(client, { mutationFn });
  await expect(mutation.execute(undefined)).rejects.toThrow('refused');
  expect(mutationFn).toHaveBeenCalledTimes(1);
  client.clear();
});

import { createQueryClient } from './create-query-client.ts';

async function asks(error: Error) {
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

it('never repeats by itself what changes something', () => {
  expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false);
});

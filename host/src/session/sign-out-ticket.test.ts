import { claimTicket, storeTicket, ticketSince } from './sign-out-ticket.ts';

const ticket = 'b'.repeat(43);
const tokenOf = (authTime: number) => `e30.${btoa(JSON.stringify({ auth_time: authTime }))}.`;

let asked: { url: unknown; headers: Headers }[];
let response: () => Response;
let report: jest.SpyInstance;
beforeEach(() => {
  asked = [];
  response = () => Response.json({ ticket }, { status: 201 });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push({ url, headers: new Headers(init?.headers) });
    return response();
  });
  report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const keep = (token: string | null) =>
  storeTicket({ config: { userApiHost: '/api' } as never, getIdToken: async () => token });

it('is asked for once in a sign-in, whatever tabs and tokens it has', async () => {
  await keep(tokenOf(1));
  await keep(tokenOf(1));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toBe('/api/session/tickets');
  expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${tokenOf(1)}`);
  expect(asked[0]?.headers.get('idempotency-key')).toMatch(/^[\d-]+$/);
  await keep(tokenOf(2));
  expect(asked).toHaveLength(2);
});

it('is taken once', async () => {
  await keep(tokenOf(1));
  expect(claimTicket()).toBe(ticket);
  expect(claimTicket()).toBeUndefined();
});

it('is told of its own sign-in only, and stays', async () => {
  await keep(tokenOf(1));
  expect([ticketSince(1), ticketSince(2), ticketSince(1)]).toEqual([ticket, undefined, ticket]);
});

it('is not asked for when nobody is signed in', async () => {
  await keep(null);
  expect(asked).toEqual([]);
});

it('is missed in the console only', async () => {
  response = () => new Response(null, { status: 409 });
  await keep(tokenOf(1));
  expect(report).toHaveBeenCalledTimes(1);
  expect(claimTicket()).toBeUndefined();
});

it('is none where something else stands in its place', () => {
  localStorage.setItem('tessera.signOutTicket', '{"ticket":1}');
  expect(claimTicket()).toBeUndefined();
});

import { prepareReplacement } from './replace-session.ts';
import { storeTicket } from './sign-out-ticket.ts';
import { tokenOf } from './testing-provider.ts';

const [formerToken, newToken] = [tokenOf(1), tokenOf(2)];
const ticketOf = (token: string | null) => (token?.endsWith(formerToken) ? 'a' : 'b').repeat(43);

let replaced: unknown[];
let status: number;
let report: jest.SpyInstance;
beforeEach(() => {
  replaced = [];
  status = 200;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const bearer = new Headers(init?.headers).get('authorization');
    if (url === '/api/session/tickets') {
      return Response.json({ ticket: ticketOf(bearer) }, { status: 201 });
    }
    replaced.push([url, bearer, JSON.parse(String(init?.body))]);
    return Response.json({ replaced: true }, { status });
  });
  report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const keep = (token: string) =>
  storeTicket({ config: { userApiHost: '/api' } as never, getIdToken: async () => token });
const sentFormer = (former: unknown) => [
  ['/api/session/replace', `Bearer ${newToken}`, { former }],
];

it('names the former sign-in by its ticket, also when that of the new one is kept meanwhile', async () => {
  await keep(formerToken);
  const replace = prepareReplacement('/api', formerToken);
  await keep(newToken);
  await replace(newToken);
  expect(replaced).toEqual(sentFormer({ ticket: ticketOf(formerToken) }));
});

it('names it by its token where no ticket of it is kept', async () => {
  await keep(newToken);
  await prepareReplacement('/api', formerToken)(newToken);
  expect(replaced).toEqual(sentFormer({ idToken: formerToken }));
});

it('replaces nothing when nobody is signed in', async () => {
  await prepareReplacement('/api', formerToken)(null);
  expect(replaced).toEqual([]);
});

it('is missed in the console only', async () => {
  status = 422;
  await prepareReplacement('/api', formerToken)(newToken);
  expect(report).toHaveBeenCalledTimes(1);
});

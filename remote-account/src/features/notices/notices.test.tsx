import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import type { Notice } from '@tessera/contracts/notices';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Notices } from './notices.tsx';

const at = '2026-06-15T10:00:00.000Z';
const loanPath = '/dashboard/loan/01a1fa8d-4a80-7797-afcc-8a86a066c15d#cure';
const accepted = '250 2.0.0 Ok: queued as 4F2AB91C';

const noticeWith = (changes: Partial<Notice> = {}): Notice => ({
  id: '01a1fa8d-4a80-7797-afcc-8a86a066c15a' as Notice['id'],
  kind: 'margin_call_opened',
  category: 'risk',
  title: 'Margin call',
  text: 'Repay or add collateral.',
  path: loanPath,
  createdAt: at,
  readAt: null,
  mail: null,
  ...changes,
});
const pageWith = (...items: Notice[]) => ({ items, nextCursor: null });
const known = (unreadNotices: number) => ({ askedAt: at, at, items: [], total: 0, unreadNotices });

function show(table: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(table);
  return { api, ...renderWithShell(<Notices />, { attention: known(1) }) };
}
const line = async (title: string) => (await screen.findByText(title)).closest('li') as HTMLElement;

it('says by which way each went, and what the mail server answered', async () => {
  const refused = {
    at,
    answeredAt: at,
    outcome: 'failed',
    answer: '450 4.2.0 Greylisted',
  } as const;
  const taken = { at, answeredAt: at, outcome: 'accepted', answer: accepted } as const;
  const mailed = noticeWith({
    mail: { sentAt: at, deliveredAt: at, attempts: [refused, taken] },
  });
  const inSite = noticeWith({
    id: '01a1fa8d-4a80-7797-afcc-8a86a066c152' as Notice['id'],
    title: 'Requested',
  });
  show({ 'GET /notices': pageWith(mailed, inSite) });
  const ways = within(await line('Margin call'));
  expect(ways.getByText('On the site and by mail')).toBeVisible();
  await userEvent.click(ways.getByText('On the site and by mail'));
  expect(ways.getByText(accepted)).toBeVisible();
  expect(ways.getByText('450 4.2.0 Greylisted')).toBeVisible();
  expect(within(await line('Requested')).getByText('On the site only')).toBeVisible();
});

it('leads to the place of a notice, and has read it then', async () => {
  const { api, shell, router } = show({
    'GET /notices': pageWith(noticeWith()),
    [`POST /notices/${noticeWith().id}/read`]: noticeWith({ readAt: at }),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Margin call' }));
  const { pathname, hash } = router.state.location;
  expect(pathname + hash).toBe(loanPath);
  expect(api.sentTo('POST', `/notices/${noticeWith().id}/read`)).toHaveLength(1);
  await waitFor(() => expect(shell.publishedTo('notices.changed')).toHaveLength(1));
});

it('reads one, tells the shell, and keeps the place of a keyboard', async () => {
  const { api, shell } = show({
    'GET /notices': pageWith(noticeWith()),
    [`POST /notices/${noticeWith().id}/read`]: noticeWith({ readAt: at }),
  });
  const button = await screen.findByRole('button', { name: 'Mark as read: Margin call' });
  api.answer('GET /notices', pageWith(noticeWith({ readAt: at })));
  await userEvent.dblClick(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(api.sentTo('POST', `/notices/${noticeWith().id}/read`)).toHaveLength(1);
  expect(shell.publishedTo('notices.changed')).toHaveLength(1);
  expect(document.body).not.toHaveFocus();
});

it('reads all, and offers it no more when none is unread', async () => {
  const { api, shell } = show({
    'GET /notices': pageWith(noticeWith()),
    'GET /notices/unread': { unread: 1 },
    'POST /notices/read-all': { unread: 0 },
  });
  await screen.findByText('Margin call');
  api.answer('GET /notices', pageWith(noticeWith({ readAt: at })));
  api.answer('GET /notices/unread', { unread: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Mark as read/ })).not.toBeInTheDocument(),
  );
  expect(shell.publishedTo('flash.requested')).toHaveLength(1);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled(),
  );
});

it('says what was not marked, and leaves it to be marked again', async () => {
  show({
    'GET /notices': pageWith(noticeWith()),
    [`POST /notices/${noticeWith().id}/read`]: problemAnswer(503, 'unavailable'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as read:/ }));
  expect(await screen.findByText('This was not marked as read')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Mark as read:/ })).toBeEnabled();
});

it('asks again when the shell hears of another count', async () => {
  const { api, shell } = show({ 'GET /notices': pageWith(noticeWith()) });
  await screen.findByText('Margin call');
  const fresh = noticeWith({
    id: '01a1fa8d-4a80-7797-afcc-8a86a066c153' as Notice['id'],
    title: 'Your loan is open',
  });
  api.answer('GET /notices', pageWith(fresh, noticeWith()));
  act(() => shell.publishAsShell('attention', known(2)));
  expect(await screen.findByText('Your loan is open')).toBeVisible();
});

it('asks for those of one category and for unread ones', async () => {
  const { api } = show({ 'GET /notices': pageWith(noticeWith()) });
  await screen.findByText('Margin call');
  await userEvent.selectOptions(screen.getByLabelText('About'), 'Deposits');
  await userEvent.click(screen.getByRole('radio', { name: 'Unread' }));
  expect(await screen.findByText('Nothing here')).toBeVisible();
  const asked = api.sentTo('GET', '/notices').at(-1)?.query;
  expect(asked?.get('category')).toBe('deposits');
  expect(asked?.get('unread')).toBe('true');
});

it('shows a notice of a kind and a category of later days by its title and text', async () => {
  const later = noticeWith({ kind: 'of_later_days', category: 'cards' as never, path: null });
  show({ 'GET /notices': pageWith(later) });
  expect(await screen.findByText('Repay or add collateral.')).toBeVisible();
  expect(screen.getByText('cards')).toBeVisible();
});

it('says so while there is none, and when they could not be loaded', async () => {
  const { unmount } = show({ 'GET /notices': pageWith() });
  expect(await screen.findByText('No notices yet')).toBeVisible();
  unmount();
  show({ 'GET /notices': problemAnswer(403, 'forbidden') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

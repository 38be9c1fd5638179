import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen } from '@testing-library/react';
import { NoticeBell } from './notice-bell.tsx';

const at = '2026-06-15T10:00:00.000Z';
const known = (unreadNotices: number) => ({ askedAt: at, at, items: [], total: 0, unreadNotices });

it.each([
  [1, 'Notices, 1 unread', '1'],
  [12, 'Notices, 12 unread', '12'],
  [140, 'Notices, 140 unread', '99+'],
])('leads to the notices and says that %i are unread', (unread, name, figure) => {
  renderWithShell(<NoticeBell />, { attention: known(unread) });
  const bell = screen.getByRole('link', { name });
  expect(bell).toHaveAttribute('href', '/dashboard/notices');
  expect(bell).toHaveTextContent(figure);
});

it.each([['nothing is known yet', null] as const, ['none is unread', known(0)] as const])(
  'has no mark while %s',
  (_, attention) => {
    renderWithShell(<NoticeBell />, { attention });
    expect(screen.getByRole('link', { name: 'Notices' })).toHaveTextContent(/^$/);
  },
);

it('shows nothing of whoever has gone', () => {
  const { shell } = renderWithShell(<NoticeBell />, { attention: known(3) });
  act(() => shell.publishAsShell('attention', null));
  expect(screen.getByRole('link', { name: 'Notices' })).toHaveTextContent(/^$/);
});

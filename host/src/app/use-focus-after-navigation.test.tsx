import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from './testing-app.tsx';

it('leaves the focus of the first page alone', async () => {
  renderApp('/static/about');
  await screen.findByRole('heading', { level: 1 });
  expect(document.body).toHaveFocus();
});

it('moves the focus to the heading of a page that was navigated to', async () => {
  const { router } = renderApp('/static/about');
  await act(() => router.navigate('/static/terms'));
  expect(screen.getByRole('heading', { name: 'Page /static/terms' })).toHaveFocus();
});

it('moves it to the section that the address names', async () => {
  const { router } = renderApp('/static/about');
  await act(() => router.navigate('/#faq'));
  expect(screen.getByRole('heading', { name: 'Questions' })).toHaveFocus();
});

it('leaves it where it is when only the query changes', async () => {
  const { router } = renderApp('/dashboard/loan/list-loans');
  const link = await screen.findByRole('link', { name: 'Skip to content' });
  link.focus();
  await act(() => router.navigate('/dashboard/loan/list-loans?state=active'));
  expect(link).toHaveFocus();
});

it('waits for a heading that comes later', async () => {
  const { router, shell } = renderApp('/', { session: { status: 'loading' } });
  await act(() => router.navigate('/dashboard/fiat'));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  act(() =>
    shell.setSession({
      status: 'signed-in',
      user: { id: 'u', email: 'ada@example.com', emailVerified: true },
    }),
  );
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('skips to the content and keeps the address', async () => {
  const { currentAddress } = renderApp('/static/about');
  fireEvent.click(await screen.findByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(currentAddress()).toBe('/static/about');
});

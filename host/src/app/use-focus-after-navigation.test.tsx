import { signedInSession, signedOutSession } from '@tessera/testing/fake-shell';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from './testing-app.tsx';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

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

it('moves it to the section that the first address names', async () => {
  renderApp('/#faq');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Questions' })).toHaveFocus());
});

it('moves it to a section that is still hidden once that is shown', async () => {
  const { router } = renderApp('/static/about');
  const focus = jest.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => undefined);
  await act(() => router.navigate('/#faq'));
  const section = screen.getByRole('heading', { name: 'Questions' });
  expect(section).not.toHaveFocus();
  focus.mockRestore();
  await waitFor(() => expect(section).toHaveFocus());
});

it('does not take it from where a reader has put it while a section was hidden', async () => {
  const { router } = renderApp('/static/about');
  const focus = jest.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => undefined);
  await act(() => router.navigate('/#faq'));
  focus.mockRestore();
  const link = screen.getByRole('link', { name: 'Skip to content' });
  act(() => link.focus());
  await nextFrame();
  expect(link).toHaveFocus();
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

it('goes by the last page when a heading that was waited for never came', async () => {
  const { router, shell } = renderApp('/', { session: { status: 'loading' } });
  await act(() => router.navigate('/dashboard/fiat'));
  await act(() => router.navigate('/static/about'));
  const link = screen.getByRole('link', { name: 'Skip to content' });
  expect(screen.getByRole('heading', { name: 'Page /static/about' })).toHaveFocus();
  act(() => link.focus());
  await act(async () => shell.setSession(signedOutSession));
  expect(link).toHaveFocus();
});

it('leaves a reader alone whose page takes longer than five seconds', async () => {
  jest.useFakeTimers();
  const { router, shell } = renderApp('/', { session: { status: 'loading' } });
  await act(() => router.navigate('/dashboard/fiat'));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  act(() => shell.setSession(signedInSession));
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  jest.useRealTimers();
});

it('finds a section whose name is encoded, and the heading when there is no such section', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { router } = renderApp('/static/about');
  await act(() => router.navigate('/#f%61q'));
  expect(screen.getByRole('heading', { name: 'Questions' })).toHaveFocus();
  await act(() => router.navigate('/#%E0%A4%A'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  warn.mockRestore();
});

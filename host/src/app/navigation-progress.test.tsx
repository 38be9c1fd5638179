import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { NavigationProgress } from './navigation-progress.tsx';

it('shows while the next page is on its way, and only then', async () => {
  let arrive = () => {};
  const arrived = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const site = (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
  const { router, container } = renderWithShell(<NavigationProgress />, {
    path: '/',
    routes: [
      {
        element: site,
        children: [{ path: '/slow', loader: () => arrived, element: <h1>Slow</h1> }],
      },
    ],
  });
  const line = () => container.querySelector('[data-navigating]');
  expect(line()).toBeNull();
  await act(async () => void router.navigate('/slow'));
  expect(line()).toBeInTheDocument();
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { name: 'Slow' })).toBeInTheDocument();
  expect(line()).toBeNull();
});

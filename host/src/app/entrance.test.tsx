import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Entrance } from './entrance.tsx';

const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const rooms = () => document.querySelectorAll('.room');

describe('the entrance', () => {
  it('keeps the room of what a user gets while nobody knows who is there', () => {
    renderWithShell(<Entrance />, { session: { status: 'loading' } });
    expect(links()).toEqual([]);
    expect(rooms()).toHaveLength(1);
    expect(rooms()[0]).toHaveAttribute('aria-hidden', 'true');
  });

  it('is of a guest alone once that is known', () => {
    renderWithShell(<Entrance />, { session: { status: 'none' } });
    expect(links()).toEqual(['Sign In', 'Sign Up']);
    expect(rooms()).toHaveLength(0);
  });

  it('has both where it is drawn ahead, of which the document shows one', async () => {
    const { shell, unmount } = renderWithShell(<p />, { session: { status: 'loading' } });
    unmount();
    const ahead = (
      <MemoryRouter>
        <Entrance />
      </MemoryRouter>
    );
    document.body.innerHTML = `<div id="root">${renderToString(ahead)}</div>`;
    expect(links()).toEqual(['Sign In', 'Sign Up']);
    expect(document.querySelector('.forGuests')).toContainElement(
      screen.getByRole('link', { name: 'Sign In' }),
    );
    expect(document.querySelector('.forUser')).toBe(rooms()[0]);
    const faults: unknown[] = [];
    const root = document.getElementById('root') as HTMLElement;
    await act(async () => {
      hydrateRoot(root, ahead, { onRecoverableError: (error) => faults.push(error) });
    });
    expect(faults).toEqual([]);
    expect(links()).toEqual([]);
    await act(async () => shell.setSession({ status: 'none' }));
    expect(links()).toEqual(['Sign In', 'Sign Up']);
    expect(document.querySelector('.forGuests')).toBeNull();
  });
});

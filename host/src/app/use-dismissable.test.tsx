import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UserMenu } from './user-menu.tsx';

async function openMenu() {
  const site = renderWithShell(
    <>
      <button type="button">Before</button>
      <UserMenu email="ada@example.com" />
      <button type="button">Behind</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'User menu' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  return { ...site, button };
}

describe('what a button opens', () => {
  it('closes by the same button', async () => {
    const { button } = await openMenu();
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('stays open while the focus moves inside of it', async () => {
    const { button } = await openMenu();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Create Loan' })).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('closes when the focus leaves it, in either direction', async () => {
    const { button } = await openMenu();
    act(() => screen.getByRole('button', { name: 'Behind' }).focus());
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on a press outside of it that moves no focus', async () => {
    const { button } = await openMenu();
    await userEvent.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on Escape alone, and gives the focus back to its button', async () => {
    const { button } = await openMenu();
    await userEvent.tab();
    await userEvent.keyboard('a');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('closes when the page changes', async () => {
    const { button, router } = await openMenu();
    await act(() => router.navigate('/elsewhere'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('lets Escape alone once it is closed, and whatever has the focus', async () => {
    const { button } = await openMenu();
    const behind = screen.getByRole('button', { name: 'Behind' });
    act(() => behind.focus());
    await userEvent.keyboard('{Escape}');
    expect(behind).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('listens to the document only while it is open', async () => {
    const listening: string[] = [];
    const add = jest.spyOn(document, 'addEventListener');
    const remove = jest.spyOn(document, 'removeEventListener');
    add.mockImplementation((type) => void listening.push(type));
    remove.mockImplementation((type) => void listening.splice(listening.indexOf(type), 1));
    const { button } = await openMenu();
    expect(listening).toEqual(expect.arrayContaining(['pointerdown', 'focusin', 'keydown']));
    fireEvent.click(button);
    expect(listening).not.toContain('pointerdown');
    expect(listening).not.toContain('focusin');
    expect(listening).not.toContain('keydown');
    add.mockRestore();
    remove.mockRestore();
  });
});

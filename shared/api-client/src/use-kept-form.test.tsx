import { signedOutSession } from '@tessera/testing/fake-shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { fireEvent, screen } from '@testing-library/react';
import { keptIn } from './kept.ts';
import { useKeptForm } from './use-kept-form.ts';

function Form() {
  const { values, set, clear, begin } = useKeptForm('test', { address: '', amount: '1' });
  return (
    <>
      <input
        aria-label="Address"
        value={values.address}
        onChange={(event) => set({ address: event.target.value })}
      />
      <output>{values.amount}</output>
      <button type="button" onClick={clear}>
        Done
      </button>
      <button type="button" onClick={() => begin({ address: 'saved', amount: '2' })}>
        Saved
      </button>
    </>
  );
}

const field = () => screen.getByRole('textbox');
const user = (id: string) => ({
  session: {
    status: 'signed-in',
    user: { id, email: `${id}@example.com`, emailVerified: true },
  } as const,
});

describe('a kept form', () => {
  it('begins anew from what was saved, and keeps nothing of what was typed', () => {
    renderWithShell(<Form />, user('ada'));
    fireEvent.change(field(), { target: { value: 'typed' } });
    fireEvent.click(screen.getByRole('button', { name: 'Saved' }));
    expect(field()).toHaveValue('saved');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('typed');
    fireEvent.change(field(), { target: { value: 'other' } });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(field()).toHaveValue('saved');
  });

  it('has after a reload what was typed before, and nothing of it for somebody else', () => {
    const { unmount } = renderWithShell(<Form />, user('ada'));
    fireEvent.change(field(), { target: { value: 'bc1' } });
    unmount();
    const again = renderWithShell(<Form />, user('ada'));
    expect(field()).toHaveValue('bc1');
    again.unmount();
    renderWithShell(<Form />, user('bob'));
    expect(field()).toHaveValue('');
  });

  it('is empty once it has done its work', () => {
    const { unmount } = renderWithShell(<Form />);
    fireEvent.change(field(), { target: { value: 'bc1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(field()).toHaveValue('');
    unmount();
    renderWithShell(<Form />);
    expect(field()).toHaveValue('');
  });

  it('is empty also where it was left and come back to before its work was done', () => {
    renderWithShell(
      <>
        <Form />
        <Form />
      </>,
    );
    const [left, here] = screen.getAllByRole('textbox');
    fireEvent.change(left as HTMLElement, { target: { value: 'bc1' } });
    fireEvent.change(here as HTMLElement, { target: { value: 'bc1' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Done' })[0] as HTMLElement);
    expect(here).toHaveValue('');
  });

  it('takes only the texts of fields that it has', () => {
    keptIn('user-1', 'form test').write({ address: 7, amount: '2', other: 'x' });
    renderWithShell(<Form />);
    expect(field()).toHaveValue('');
    expect(screen.getByRole('status')).toHaveTextContent('2');
  });

  it.each(['{', '"text"', 'null'])('starts anew on what cannot be read: %s', (found) => {
    sessionStorage.setItem('tessera.kept.user-1.form test', found);
    renderWithShell(<Form />);
    expect(field()).toHaveValue('');
  });

  it('keeps nothing of nobody', () => {
    renderWithShell(<Form />, { session: signedOutSession });
    fireEvent.change(field(), { target: { value: 'bc1' } });
    expect(field()).toHaveValue('bc1');
    expect(sessionStorage).toHaveLength(0);
  });
});

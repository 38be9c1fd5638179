import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Dialog, prepareDialog } from './dialog.tsx';

function Repay({ children }: { children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onPointerEnter={prepareDialog} onClick={() => setIsOpen(true)}>
        Repay
      </button>
      <Dialog
        title="Repay your loan"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        actions={<button type="button">Repay €100</button>}
      >
        {children ?? (
          <label>
            Amount <input />
          </label>
        )}
      </Dialog>
    </>
  );
}

async function open(children?: ReactNode) {
  render(<Repay>{children}</Repay>);
  await userEvent.click(screen.getByRole('button', { name: 'Repay' }));
  return screen.findByRole('dialog', { name: 'Repay your loan' });
}

describe('a dialog', () => {
  it('is named by its title and begins at its first field', async () => {
    expect(await open()).toContainElement(screen.getByRole('button', { name: 'Repay €100' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus());
  });

  it('begins at its title where there is nothing to fill in', async () => {
    await open(<p>Nothing is owed.</p>);
    const title = screen.getByRole('heading', { name: 'Repay your loan' });
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('goes on to its first field when that comes with an answer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    function Late() {
      const [isThere, setIsThere] = useState(false);
      void promise.then(() => setIsThere(true));
      return isThere ? <input aria-label="Amount" /> : <p>Loading</p>;
    }
    await open(<Late />);
    const title = screen.getByRole('heading', { name: 'Repay your loan' });
    await waitFor(() => expect(title).toHaveFocus());
    resolve();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus());
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes by %s and gives the focus back', async (_, close) => {
    await open();
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Repay' })).toHaveFocus();
  });

  it('keeps the page behind it out of reach', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Repay' })).not.toBeInTheDocument();
  });
});

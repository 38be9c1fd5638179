import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Dialog } from './dialog.tsx';

let isBroken = true;

jest.mock('./overlays.tsx', () => {
  if (isBroken) throw new Error('no such chunk');
  return jest.requireActual('./overlays.tsx');
});

it('says that an overlay did not load, and loads it when asked again', async () => {
  render(
    <Dialog title="Repay" isOpen onClose={() => undefined}>
      content
    </Dialog>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This did not open');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Repay' })).toHaveTextContent('content');
});

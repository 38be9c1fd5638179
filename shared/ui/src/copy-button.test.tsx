import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CopyButton } from './copy-button.tsx';

describe('a copy button', () => {
  it('copies and says so', async () => {
    const user = userEvent.setup();
    render(<CopyButton text="0xabc" what="address" />);
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(await navigator.clipboard.readText()).toBe('0xabc');
    expect(screen.getByRole('status')).toHaveTextContent('Copied: address');
  });

  it('says what to do when the browser refuses', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(<CopyButton text="0xabc" what="address" />);
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(screen.getByRole('status')).toHaveTextContent('Select it and copy it yourself.');
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CopyButton } from './copy-button.tsx';

/** While the clock stands still, only `act` waits until what came of it is on the screen. */
const press = (button: HTMLElement) =>
  act(async () => {
    fireEvent.click(button);
  });

describe('a copy button', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

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

  it('confirms on itself for two seconds, then offers to copy again', async () => {
    jest.useFakeTimers();
    userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(<CopyButton text="0xabc" what="address" />);
    const button = screen.getByRole('button', { name: 'Copy address' });
    expect(button).toHaveTextContent(/^Copy$/);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await press(button);
    expect(button).toHaveTextContent(/^Copied$/);
    act(() => jest.advanceTimersByTime(1_900));
    expect(button).toHaveTextContent(/^Copied$/);
    act(() => jest.advanceTimersByTime(200));
    expect(button).toHaveTextContent(/^Copy$/);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('keeps a later failure on the screen for its own two seconds', async () => {
    jest.useFakeTimers();
    userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(<CopyButton text="0xabc" what="address" />);
    const button = screen.getByRole('button', { name: 'Copy address' });
    await press(button);
    act(() => jest.advanceTimersByTime(1_500));
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await press(button);
    act(() => jest.advanceTimersByTime(1_500));
    expect(button).toHaveTextContent(/^Select and copy$/);
    expect(screen.getByRole('status')).toHaveTextContent(/^Could not copy the address\./);
    act(() => jest.advanceTimersByTime(600));
    expect(button).toHaveTextContent(/^Copy$/);
  });
});

import { flash } from '@tessera/shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { FlashBox } from './flash-box.tsx';
import { FlashMessages } from './flash-messages.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const after = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const show = (message: string, type?: string) => act(() => flash(message, type));

describe('the flash messages', () => {
  it('have their live regions from the start', () => {
    renderWithShell(<FlashMessages />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it.each([undefined, 'info', 'success', 'whatever'])('show type %s green, politely', (type) => {
    renderWithShell(<FlashMessages />);
    show('Saved', type);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getByText('Saved').parentElement).toHaveClass('other');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('show an error red, at once', () => {
    renderWithShell(<FlashMessages />);
    show('The code has expired. Ask for a new one.', 'error');
    expect(screen.getByRole('alert')).toHaveTextContent('The code has expired');
    expect(screen.getByText(/expired/).parentElement).toHaveClass('error');
  });

  it('are cleared by their provider after three seconds', () => {
    renderWithShell(<FlashMessages />);
    show('Saved');
    after(2_999);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    after(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('restart the clock with a new message', () => {
    renderWithShell(<FlashMessages />);
    show('First');
    after(2_000);
    show('Second');
    after(2_999);
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getByText('Second')).toBeInTheDocument();
    after(1);
    expect(screen.queryByText('Second')).not.toBeInTheDocument();
  });

  it('restart it also for the same words', () => {
    renderWithShell(<FlashMessages />);
    show('Copied');
    after(2_000);
    show('Copied');
    after(2_000);
    expect(screen.getByText('Copied')).toBeInTheDocument();
  });

  it('can be dismissed', () => {
    renderWithShell(<FlashMessages />);
    show('Saved');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });
});

describe('the display', () => {
  const message = { id: 1, message: 'Left behind', type: 'info' };

  it('clears after five seconds what its provider has not', () => {
    render(<FlashBox flash={message} onDismiss={() => {}} />);
    after(4_999);
    expect(screen.getByText('Left behind')).toBeInTheDocument();
    after(1);
    expect(screen.queryByText('Left behind')).not.toBeInTheDocument();
  });

  it('restarts its clock with a new message', () => {
    const { rerender } = render(<FlashBox flash={message} onDismiss={() => {}} />);
    after(4_000);
    rerender(<FlashBox flash={{ ...message, id: 2, message: 'Newer' }} onDismiss={() => {}} />);
    after(4_000);
    expect(screen.getByText('Newer')).toBeInTheDocument();
  });
});

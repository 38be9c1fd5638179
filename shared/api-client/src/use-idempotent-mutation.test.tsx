import { renderWithShell } from '@tessera/testing/render-with-shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { NetworkFailure } from './network-failure.ts';
import { useIdempotentMutation } from './use-idempotent-mutation.ts';

type Post = (body: string, key: string) => Promise<string>;

function Form({ post, keepAs }: { post: Post; keepAs?: string }) {
  const { send, mutation } = useIdempotentMutation({ post, ...(keepAs && { keepAs }) });
  return (
    <button type="button" onClick={() => send('body')}>
      {mutation.status}
    </button>
  );
}

describe('a form that posts', () => {
  it('sends once on a double click', async () => {
    const post = jest.fn<Promise<string>, [string, string]>(async () => 'done');
    renderWithShell(<Form post={post} />);
    const button = screen.getByRole('button');
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(button).toHaveTextContent('success'));
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('repeats with the same key after a lost network, and with a new one after success', async () => {
    const post = jest
      .fn<Promise<string>, [string, string]>()
      .mockRejectedValueOnce(new NetworkFailure(new Error('offline')))
      .mockResolvedValue('done');
    renderWithShell(<Form post={post} />);
    const button = screen.getByRole('button');
    fireEvent.click(button);
    await waitFor(() => expect(button).toHaveTextContent('error'));
    fireEvent.click(button);
    await waitFor(() => expect(button).toHaveTextContent('success'));
    fireEvent.click(button);
    await waitFor(() => expect(post).toHaveBeenCalledTimes(3));
    const [first, second, third] = post.mock.calls.map(([, key]) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('repeats with the same key after a reload, where the form is kept', async () => {
    const post = jest
      .fn<Promise<string>, [string, string]>()
      .mockRejectedValue(new NetworkFailure(new Error('offline')));
    for (const times of [1, 2]) {
      const { unmount } = renderWithShell(<Form post={post} keepAs="test" />);
      fireEvent.click(screen.getByRole('button'));
      await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('error'));
      expect(post).toHaveBeenCalledTimes(times);
      unmount();
    }
    const [first, second] = post.mock.calls.map(([, key]) => key);
    expect(second).toBe(first);
  });
});

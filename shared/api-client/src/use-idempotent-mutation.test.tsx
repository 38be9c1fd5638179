import { renderWithShell } from '@tessera/testing/render-with-shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { NetworkFailure } from './network-failure.ts';
import { useIdempotentMutation } from './use-idempotent-mutation.ts';

type Post = (body: string, key: string) => Promise<string>;

function Form({ post }: { post: Post }) {
  const { send, mutation } = useIdempotentMutation({ post });
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
});

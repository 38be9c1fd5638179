import { renderWithShell } from '@tessera/testing/render-with-shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ApiProblem } from './api-problem.ts';
import { NetworkFailure } from './network-failure.ts';
import { markReplayed } from './replayed-answers.ts';
import { useIdempotentMutation } from './use-idempotent-mutation.ts';

type Post = (body: string, key: string) => Promise<string>;

function Form({ post, keepAs, wish }: { post: Post; keepAs?: string; wish?: string }) {
  const { send, mutation } = useIdempotentMutation({ post, wish, ...(keepAs && { keepAs }) });
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

  it('knows what was done before by whether it sent that itself', async () => {
    const replayed = () => {
      const answer = {};
      markReplayed(answer);
      return answer;
    };
    const heard: boolean[] = [];
    const post = jest.fn<Promise<object>, [string, string]>();
    function Hearing() {
      const { send, mutation } = useIdempotentMutation({
        post,
        keepAs: 'hearing',
        onSuccess: (_, __, { wasDoneBefore }) => heard.push(wasDoneBefore),
      });
      return (
        <button type="button" onClick={() => send('body')}>
          {mutation.status}
        </button>
      );
    }
    const press = async (status: string) => {
      fireEvent.click(screen.getByRole('button'));
      await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent(status));
    };
    // Its own repetition, then what was sent before it was there, then something new.
    post.mockRejectedValueOnce(new NetworkFailure(undefined)).mockResolvedValueOnce(replayed());
    const { unmount } = renderWithShell(<Hearing />);
    await press('error');
    await press('success');
    post.mockRejectedValueOnce(new NetworkFailure(undefined));
    await press('error');
    unmount();
    renderWithShell(<Hearing />);
    post.mockResolvedValueOnce(replayed()).mockResolvedValueOnce({});
    await press('success');
    await press('success');
    await waitFor(() => expect(heard).toEqual([false, true, false]));
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

  it('asks under the same key in another tab and later, where the wish has a name', async () => {
    const post = jest.fn<Promise<string>, [string, string]>(async () => 'done');
    for (const times of [1, 2]) {
      const { unmount } = renderWithShell(<Form post={post} wish="wish" />);
      fireEvent.click(screen.getByRole('button'));
      await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('success'));
      expect(post).toHaveBeenCalledTimes(times);
      unmount();
    }
    const [first, second] = post.mock.calls.map(([, key]) => key);
    expect(first).toMatch(/^wish\./);
    expect(second).toBe(first);
  });

  it('asks under another key once a named wish was refused, and under the next wish’s name', async () => {
    const refusal = new ApiProblem({ type: 'about:blank', title: 'x', status: 409, code: 'x' });
    const post = jest.fn<Promise<string>, [string, string]>().mockRejectedValue(refusal);
    function Wishing() {
      const [wish, setWish] = useState('one');
      return (
        <>
          <Form post={post} wish={wish} />
          <button type="button" onClick={() => setWish('two')}>
            Renew
          </button>
        </>
      );
    }
    renderWithShell(<Wishing />);
    const press = async (times: number) => {
      const [button] = screen.getAllByRole('button');
      fireEvent.click(button as HTMLElement);
      await waitFor(() => expect(post).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(button).toHaveTextContent('error'));
    };
    await press(1);
    await press(2);
    fireEvent.click(screen.getByRole('button', { name: 'Renew' }));
    await press(3);
    const [first, second, third] = post.mock.calls.map(([, key]) => key);
    expect(first).toMatch(/^one\./);
    expect(second).not.toMatch(/^one\./);
    expect(third).toMatch(/^two\./);
  });
});

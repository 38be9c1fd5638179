import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { act } from '@testing-library/react';

/** Asks a question once more, as a timer does, and waits until its readers have heard that it is asked. */
export const askAgain = (client: QueryClient, queryKey: QueryKey) =>
  act(async () => {
    void client.refetchQueries({ queryKey });
    // The query library tells its readers a task later.
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

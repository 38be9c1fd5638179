import { act } from '@testing-library/react';

/** Until whatever was begun has had its turn: what is not asked for by then was not asked for. */
export const nextTask = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

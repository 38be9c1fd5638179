import { act } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { type RenderedWithShell, renderWithShell } from './render-with-shell.ts';

export type PageRow = { readonly path: string; readonly page: () => Promise<object> };

/** Draws the page of a row at an address, as it is before the API, which `answer` stands for, has answered. */
export async function renderRow(
  row: PageRow,
  address: string,
  answer: typeof fetch = () => new Promise(() => undefined),
): Promise<RenderedWithShell> {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const { default: _module, ...exported } = (await row.page()) as Record<string, unknown>;
  const Page = Object.values(exported)[0] as ComponentType;
  const rendered = renderWithShell(createElement(Page), { route: address, path: row.path });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return rendered;
}

import { yearMarker } from '@tessera/contracts/prerendered-page';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PresentYear } from './present-year.tsx';

it.each(['2019', ''])('the year is the present one where a document says "%s"', async (written) => {
  document.body.innerHTML = `<div id="root"><span data-year="">${written}</span></div>`;
  const root = document.getElementById('root') as HTMLElement;
  const faults: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, <PresentYear />, { onRecoverableError: (error) => faults.push(error) });
  });
  expect(root).toHaveTextContent(`${new Date().getFullYear()}`);
  expect(faults).toEqual([]);
});

it('the year stands in a layout that is drawn ahead where its server looks for it', () => {
  document.body.innerHTML = '';
  expect(renderToString(<PresentYear />)).toBe(yearMarker);
});

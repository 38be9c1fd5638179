import { useSyncExternalStore } from 'react';

const presentYear = () => `${new Date().getFullYear()}`;

/** The server writes it into a layout that was drawn ahead, when that knew no year. */
const yearInDocument = () =>
  typeof document === 'undefined' ? '' : (document.querySelector('[data-year]')?.textContent ?? '');

const subscribe = () => () => undefined;

/** The year by the reader's clock, wherever the page around it was drawn. */
export function PresentYear() {
  const year = useSyncExternalStore(subscribe, presentYear, yearInDocument);
  return <span data-year="">{year}</span>;
}

import { createRoot } from 'react-dom/client';
import { BusPanel } from './bus-panel.tsx';
import type { BusRecord } from './bus-record.ts';

/** Shows the panel below the page, until the function returned is called or somebody closes it. */
export function showPanel(record: BusRecord, onClosed: () => void): () => void {
  const before = document.activeElement;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const close = (): void => {
    root.unmount();
    container.remove();
    if (before instanceof HTMLElement) before.focus();
    onClosed();
  };
  root.render(<BusPanel record={record} onClose={close} />);
  return close;
}

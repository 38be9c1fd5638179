import type { BusRecord } from './bus-record.ts';

/** By the place of the key: with Alt it writes another letter on many keyboards. */
const isShortcut = ({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean =>
  altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyB';

/** Alt+Shift+B shows the panel, which is loaded by then, and takes it away. */
export function openOnShortcut(record: BusRecord): void {
  let close: (() => void) | undefined;
  let isLoading = false;
  const open = async (): Promise<void> => {
    isLoading = true;
    try {
      const { showPanel } = await import(
        /* webpackChunkName: "bus-inspector" */ './show-panel.tsx'
      );
      close = showPanel(record, () => {
        close = undefined;
      });
    } finally {
      isLoading = false;
    }
  };
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (close !== undefined) close();
    else if (!isLoading) void open();
  });
}

import { FlashBox } from './flash-box.tsx';
import { useFlashMessage } from './use-flash-message.ts';

/** Where the messages of the whole site appear. */
export function FlashMessages() {
  const { flash, clear } = useFlashMessage();
  return <FlashBox flash={flash} onDismiss={clear} />;
}

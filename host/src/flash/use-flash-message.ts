import { flashRequested, useShell } from '@tessera/shell';
import { useCallback, useEffect, useState } from 'react';

export const providerClearsAfterMs = 3_000;

export type FlashMessage = {
  /** Rises with every message, so that the same words twice are two messages. */
  id: number;
  message: string;
  type: string;
};

/** The message that was asked for last, for three seconds; a new one restarts the clock. */
export function useFlashMessage(): { flash: FlashMessage | null; clear: () => void } {
  const shell = useShell();
  const [flash, setFlash] = useState<FlashMessage | null>(null);
  const clear = useCallback(() => setFlash(null), []);

  useEffect(() => {
    const subscription = shell.observe(flashRequested).subscribe(({ message, type = 'info' }) => {
      setFlash((previous) => ({ id: (previous?.id ?? 0) + 1, message, type }));
    });
    return () => subscription.unsubscribe();
  }, [shell]);

  useEffect(() => {
    if (flash === null) return;
    const timer = setTimeout(clear, providerClearsAfterMs);
    return () => clearTimeout(timer);
  }, [flash, clear]);

  return { flash, clear };
}

import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** What the API may leave unsaid at most: it says that it is there every twenty seconds. */
const silentForMs = 45_000;

/**
 * Reads an answer's events as they come, until it ends, is silent for too long, or `signal` is aborted.
 * Rejects when the connection is lost.
 */
export async function readEvents(
  response: Response,
  onEvent: (event: EventSourceMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  const parser = createParser({ onEvent });
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel, { once: true });
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      silence = setTimeout(cancel, silentForMs);
      const { done, value } = await reader.read();
      clearTimeout(silence);
      if (done) return;
      parser.feed(value);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

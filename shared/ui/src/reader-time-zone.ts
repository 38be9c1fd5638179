import { dateFormat } from './formats.ts';

/** The time zone that the reader chose, as the document says it; undefined where they chose none that is known here. */
export function readerTimeZone(): string | undefined {
  const { timeZone } = document.documentElement.dataset;
  try {
    return timeZone && dateFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

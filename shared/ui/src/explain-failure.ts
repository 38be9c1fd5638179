import { t } from '@lingui/core/macro';
import { wordsLocale } from './reader-locale.ts';

/**
 * An error in words for a person. The names are those of the API client's error classes: parts know
 * them by name, because they must not depend on how requests are made.
 */
export function explainFailure(error: unknown): string {
  const retryAt = retryAtOf(error);
  if (retryAt === undefined || !navigator.onLine) return whyItFailed(error);
  const seconds = Math.ceil((retryAt - Date.now()) / 1_000);
  const again = seconds > 0 ? t`Try again in ${waitText(seconds)}.` : t`Try again now.`;
  return `${whyItFailed(error)} ${again}`;
}

/** The same without the time from which on it can be tried again, for where that is counted down. */
export function whyItFailed(error: unknown): string {
  if (!navigator.onLine) return t`You seem to be offline. Check your connection and try again.`;
  if (error instanceof Error) {
    if (error.name === 'NetworkFailure') {
      return t`The server did not answer. Check your connection and try again.`;
    }
    if (error.name === 'UnreadableAnswer') {
      return t`This page is older than the server. Reload it and try again.`;
    }
    if (error.name === 'ApiProblem' && error.message !== '') {
      return retryAtOf(error) === undefined ? error.message : asSentence(error.message);
    }
  }
  return t`Something went wrong on our side. Try again in a moment.`;
}

/** A refusal without words of its own is named by a title, which has no full stop. */
const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * From when on the API takes what was asked too often (429), in milliseconds of this device's clock;
 * nothing for other errors, and where it did not say.
 */
export function retryAtOf(error: unknown): number | undefined {
  const isTooOften = error instanceof Error && 'status' in error && error.status === 429;
  if (!isTooOften || !('retryAt' in error)) return undefined;
  return typeof error.retryAt === 'number' ? error.retryAt : undefined;
}

const minute = 60;
const hour = 60 * minute;

/** "54 seconds", "15 minutes", "24 hours": rounded up, because sooner would be refused again. */
export function waitText(seconds: number): string {
  if (seconds <= 2 * minute) return inUnits(seconds, 'second');
  if (seconds <= 2 * hour) return inUnits(Math.ceil(seconds / minute), 'minute');
  return inUnits(Math.ceil(seconds / hour), 'hour');
}

const inUnits = (count: number, unit: 'second' | 'minute' | 'hour'): string =>
  new Intl.NumberFormat(wordsLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

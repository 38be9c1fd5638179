import type { SettingsUpdate } from '@tessera/contracts/settings';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import type { ReaderRow } from './read-reader.ts';

/** @throws DomainError `unknown_locale`, `unknown_time_zone` */
export function changeReader(
  former: ReaderRow,
  wish: NonNullable<SettingsUpdate['reader']>,
): ReaderRow {
  const { language = former.language, locale, timeZone } = wish;
  return {
    language,
    reader_locale: locale === undefined ? former.reader_locale : locale && canonicalLocale(locale),
    time_zone: timeZone === undefined ? former.time_zone : timeZone && canonicalTimeZone(timeZone),
  };
}

/** Without calendars and the like. @throws DomainError `unknown_locale` for what no locale of ours can show */
function canonicalLocale(tag: string): string {
  try {
    const { language, script, region } = new Intl.Locale(tag);
    const plain = [language, script, region].filter(Boolean).join('-');
    const [locale] = Intl.DateTimeFormat.supportedLocalesOf(plain);
    if (locale !== undefined) return locale;
  } catch {
    // A malformed tag is as unknown as a strange one.
  }
  throw new DomainError({
    code: 'unknown_locale',
    status: 422,
    title: i18n.t('This locale is not known'),
    detail: i18n.t('Give a language tag such as en-GB or de-DE.'),
  });
}

/** @throws DomainError `unknown_time_zone` for what no clock of ours can show */
function canonicalTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new DomainError({
      code: 'unknown_time_zone',
      status: 422,
      title: i18n.t('This time zone is not known'),
      detail: i18n.t('Give a name such as Europe/Berlin.'),
    });
  }
}

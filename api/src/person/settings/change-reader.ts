import type { SettingsUpdate } from '@tessera/contracts/settings';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import type { SettingsRow } from './default-settings.ts';

type ReaderRow = Pick<SettingsRow, 'language' | 'locale' | 'time_zone'>;

/** @throws DomainError `unknown_locale`, `unknown_time_zone` */
export function changeReader(
  former: ReaderRow,
  wish: NonNullable<SettingsUpdate['reader']>,
): ReaderRow {
  const { language = former.language, locale, timeZone } = wish;
  return {
    language,
    locale: locale === undefined ? former.locale : locale && canonicalLocale(locale),
    time_zone: timeZone === undefined ? former.time_zone : timeZone && canonicalTimeZone(timeZone),
  };
}

/** @throws DomainError `unknown_locale` for what no locale of ours can show */
function canonicalLocale(tag: string): string {
  try {
    const [locale] = Intl.DateTimeFormat.supportedLocalesOf(tag);
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

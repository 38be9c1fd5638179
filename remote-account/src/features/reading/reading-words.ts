import { t } from '@lingui/core/macro';

/** What is said of how somebody reads. */
export const readingWords = {
  title: t`Language and formats`,
  what: t`how you read the site`,
  lead: t`Pages in this browser and what we mail you follow this choice. A contract stays in the language that you accepted it in.`,
  language: t`Language`,
  formats: t`Numbers and dates`,
  timeZone: t`Time zone`,
  timeZoneHint: t`Contracts, due dates and reports are by the clock of Berlin, whatever you choose.`,
  asBrowser: t`As this browser has it`,
  languageNotChosen: t`As this browser has it; mails in English`,
  berlin: t`Berlin, as due dates are`,
  save: t`Save and load the page anew`,
  elsewhere: t`This browser does not follow this choice yet.`,
  follow: t`Follow it here`,
  notSaved: t`Your choice was not saved`,
} as const;

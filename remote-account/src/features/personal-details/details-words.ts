import { t } from '@lingui/core/macro';

/** What is said of name, address and date of birth on the profile. */
export const detailsWords = {
  title: t`Name, address and date of birth`,
  what: t`your details`,
  needed: t`A loan asks for them; nothing else does. You have to be an adult.`,
  followTitle: t`What follows a correction`,
  follows: t`Account statements that you download from now on, and contracts of loans that you ask for from now on.`,
  stays: t`A contract that you accepted keeps your name, address, date of birth and e-mail as they were then, also while its loan runs. It names them anew when you accept the changed terms of a loan that waits.`,
  complete: t`Once all of it is known it can be corrected, and not left empty.`,
  save: t`Save`,
  failed: t`Your details were not saved`,
  saved: t`Your details are saved.`,
  otherTitle: t`Your details were changed elsewhere`,
  other: t`Another tab or device saved others since you began. Saving replaces them by what stands here.`,
  take: t`Show what was saved`,
} as const;

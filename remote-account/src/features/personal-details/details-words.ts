/** What is said of name, address and date of birth on the profile. */
export const detailsWords = {
  title: 'Name, address and date of birth',
  what: 'your details',
  needed: 'A loan asks for them; nothing else does. You have to be an adult.',
  followTitle: 'What follows a correction',
  follows:
    'Account statements that you download from now on, and contracts of loans that you ask for from now on.',
  stays:
    'A contract that you accepted keeps your name, address, date of birth and e-mail as they were then, also while its loan runs. It names them anew when you accept the changed terms of a loan that waits.',
  complete: 'Once all of it is known it can be corrected, and not left empty.',
  save: 'Save',
  failed: 'Your details were not saved',
  saved: 'Your details are saved.',
  otherTitle: 'Your details were changed elsewhere',
  other:
    'Another tab or device saved others since you began. Saving replaces them by what stands here.',
  take: 'Show what was saved',
} as const;

import { plural, t } from '@lingui/core/macro';

export const devicesWords = {
  title: t`Devices`,
  what: t`devices`,
  lead: t`Where you are signed in. Sign out what you do not know, and change your password then.`,
  current: t`This device`,
  inUse: t`In use now`,
  signedIn: (at: string) => t`Signed in ${at}`,
  network: (network: string) => t`Network ${network}`,
  signOut: t`Sign out`,
  signOutOf: (device: string) => t`Sign out ${device}`,
  signedOut: (device: string) => t`${device} is signed out.`,
  signedOutBefore: (device: string) => t`${device} was signed out already.`,
  notSignedOut: (device: string) => t`${device} was not signed out`,
  alone: t`You are signed in nowhere else.`,
  signOutOthers: t`Sign out all others`,
  othersSignedOut: (count: number) =>
    plural(count, { 1: 'One other sign-in has ended.', other: '# other sign-ins have ended.' }),
  noneSignedOut: t`No other device was signed in any more.`,
  othersNotSignedOut: t`The others were not signed out`,
  none: t`No device is shown`,
  noneText: t`Your sign-in appears here with its next request.`,
} as const;

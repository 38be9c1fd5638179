import { t } from '@lingui/core/macro';
/** What the address book says; addresses' names, coins and dates come as texts. */
export const addressBookWords = {
  title: t`Address book`,
  what: t`addresses`,
  whole: t`your address book`,
  networks: t`the networks`,
  add: t`Add an address`,
  close: t`Close`,
  emptyTitle: (asset: string) => t`No ${asset} addresses yet`,
  empty: t`Addresses that you send to often stand here under a name of yours.`,
  whitelistTitle: t`Your whitelist is on`,
  whitelist: (hours: number) =>
    t`Coins go only to addresses that have been in this book for ${hours} hours.`,
  whitelisted: t`Whitelisted`,
  usableFrom: (at: string) => t`Usable from ${at}`,
  added: (at: string) => t`Added ${at}`,
  addedNews: (label: string) => t`“${label}” is in your address book`,
  renamedNews: (label: string) => t`The address is now called “${label}”`,
  removedNews: (label: string) => t`“${label}” was removed from your address book`,
  // A new entry
  addressLabel: (asset: string) => t`${asset} address`,
  nameLabel: t`What you call it`,
  nameHint: t`For example “Cold store”. Only you see it.`,
  nameMissing: t`Give it a name.`,
  submit: t`Add to the address book`,
  notAdded: t`The address was not added`,
  // An entry
  send: t`Send`,
  sendTo: (label: string) => t`Send to ${label}`,
  rename: t`Rename`,
  renameIt: (label: string) => t`Rename ${label}`,
  newName: t`New name`,
  saveName: t`Save the name`,
  cancel: t`Cancel`,
  remove: t`Remove`,
  removeIt: (label: string) => t`Remove ${label}`,
  removeTitle: (label: string) => t`Remove ${label}?`,
  removeText: (label: string, hours: number) =>
    t`Remove “${label}”? An address that is added again waits ${hours} hours while your whitelist is on.`,
  notRemoved: t`It was not removed`,
  confirmRemove: t`Remove it`,
  keep: t`Keep it`,
} as const;

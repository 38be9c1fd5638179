import { i18n } from '../../../platform/languages/i18n.ts';

/** A sign-in in words, of its device's name as `deviceName` gives it. */
export function signInWith(
  device: string,
  values: { readonly network: string; readonly at: string },
) {
  if (device === 'an unknown device') {
    return {
      title: i18n.t('New sign-in with an unknown device'),
      text: i18n.t(
        'Your account was opened with an unknown device from the network {network} {at}.',
        values,
      ),
    };
  }
  const named = { ...values, device: nameOf(device) };
  return {
    title: i18n.t('New sign-in with {device}', named),
    text: i18n.t('Your account was opened with {device} from the network {network} {at}.', named),
  };
}

function nameOf(device: string): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (browser === undefined || system === undefined) return device;
  return i18n.t('{browser} on {system}', { browser, system });
}

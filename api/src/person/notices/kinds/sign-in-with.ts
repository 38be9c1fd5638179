import { i18n } from '../../../platform/languages/i18n.ts';
import { unknownDevice } from '../../devices/device-name.ts';
import { deviceWords } from '../../devices/device-words.ts';

/** A sign-in in words, of its device's name as `deviceName` gives it. */
export function signInWith(
  device: string,
  values: { readonly network: string; readonly at: string },
) {
  if (device === unknownDevice) {
    return {
      title: i18n.t('New sign-in with an unknown device'),
      text: i18n.t(
        'Your account was opened with an unknown device from the network {network} {at}.',
        values,
      ),
    };
  }
  const named = { ...values, device: deviceWords(device) };
  return {
    title: i18n.t('New sign-in with {device}', named),
    text: i18n.t('Your account was opened with {device} from the network {network} {at}.', named),
  };
}

import { i18n } from '../../platform/languages/i18n.ts';
import { unknownDevice } from './device-name.ts';

/** The name of a device, as `deviceName` gives it, in the language of whoever reads it. */
export function deviceWords(device: string): string {
  if (device === unknownDevice) return i18n.t('Unknown device');
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  if (browser === undefined || system === undefined) return device;
  return i18n.t('{browser} on {system}', { browser, system });
}

import { deviceName } from '../../devices/device-name.ts';
import { signInWith } from './sign-in-with.ts';

const values = { network: '127.0.0.x', at: 'today' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it.each([
  [firefox, 'Firefox on Linux'],
  ['Gadget (iPhone)', 'iPhone'],
  [undefined, 'an unknown device'],
])('a sign-in by %s is told of as one with %s', (userAgent, device) => {
  expect(signInWith(deviceName(userAgent), values)).toEqual({
    title: `New sign-in with ${device}`,
    text: `Your account was opened with ${device} from the network 127.0.0.x today.`,
  });
});

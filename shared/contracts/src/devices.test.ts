import * as devices from './devices.ts';
import { at, id } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const device = {
  id,
  device: 'Firefox on Linux',
  network: '198.51.100.x',
  signedInAt: at,
  lastSeenAt: at,
  current: true,
};

describe('a device that is signed in', () => {
  testMessages({
    'a device': [devices.deviceSchema, device],
    'a page of devices': [devices.devicePageSchema, { items: [device], nextCursor: 'x' }],
  });

  testForms({
    'a number of devices': [
      devices.signedOutSchema,
      [{ signedOut: 0 }, { signedOut: 3 }],
      [{ signedOut: -1 }, { signedOut: 1.5 }, {}],
    ],
  });
});

import { runtimeConfigSchema } from './runtime-config.ts';
import { testMessages } from './testing/test-messages.ts';

const identity = { apiKey: 'k', projectId: 'p', authDomain: 'd', emulator: false };
const config = { userApiHost: '/api', sandbox: false, identity };

describe('what the server tells the browser', () => {
  testMessages({ 'the configuration': [runtimeConfigSchema, config] });

  it.each(Object.keys(identity))('is refused without %s of the identity provider', (field) => {
    const given = { ...config, identity: { ...identity, [field]: undefined } };
    expect(runtimeConfigSchema.safeParse(given).success).toBe(false);
  });
});

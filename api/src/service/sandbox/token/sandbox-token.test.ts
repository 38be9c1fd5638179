import { compileSandboxToken } from '../../../../test/compile-sandbox-token.ts';
import artefact from './sandbox-usdc.json' with { type: 'json' };

describe('the token of the sandbox', () => {
  it('is what its source compiles to', () => {
    expect(artefact.bytecode).toBe(`0x${compileSandboxToken()}`);
  });
});

import { compileContract } from '../../../../test/compile-contract.ts';
import artefact from './sandbox-usdc.json' with { type: 'json' };

describe('the token of the sandbox', () => {
  it('is what its source compiles to', () => {
    const source = new URL('./sandbox-usdc.sol', import.meta.url);
    const compiled = compileContract(source, { contract: 'SandboxUsdc', evmVersion: 'cancun' });
    expect(artefact.bytecode).toBe(`0x${compiled}`);
  });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import solc from 'solc';

const require = createRequire(import.meta.url);
const file = 'contract.sol';

type Output = {
  readonly errors?: readonly { severity: string; formattedMessage: string }[];
  readonly contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>;
};

/** The creation code of a contract in a source, as hex without a prefix. */
export function compileContract(
  source: URL,
  { contract, evmVersion }: { readonly contract: string; readonly evmVersion: string },
): string {
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: readFileSync(source, 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      // The same bytes wherever it is compiled.
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      evmVersion,
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  };
  const readImport = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') });
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })) as Output;
  const errors = output.errors?.filter(({ severity }) => severity === 'error') ?? [];
  if (errors.length > 0) {
    throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  }
  const bytecode = output.contracts[file]?.[contract]?.evm.bytecode.object;
  if (!bytecode) throw new Error('The compiler gave no bytecode');
  return bytecode;
}

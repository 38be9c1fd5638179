import { createRequire } from 'node:module';
import { LaunchError } from './launch-error.ts';

/**
 * The binary itself: the package's wrapper would end before the node has written its state.
 * @throws {LaunchError} when the package has none for this machine
 */
export function anvilBinary(): string {
  const platform = `${process.platform}-${process.arch.replace('x64', 'amd64')}`;
  const packageName = `@foundry-rs/anvil-${platform}`;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  try {
    const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
    return createRequire(anvil).resolve(`${packageName}/bin/anvil${suffix}`);
  } catch {
    throw new LaunchError(
      `${packageName} is not installed: the local Ethereum node does not come for this machine. Supported: Linux and macOS on x64 and arm64, Windows on x64.`,
    );
  }
}

import { spawnSync } from 'node:child_process';

/** Debian's names; Python takes the zones of days from the second. */
const packages = { openssl: ['openssl'], python3: ['python3', 'tzdata'] } as const;
const asks = { openssl: 'version', python3: '--version' } as const;

/** A program that an independent check is made with: one that is here, or one that Debian has. @throws Error */
export function requireProgram(name: keyof typeof packages): void {
  const isThere = () => spawnSync(name, [asks[name]]).status === 0;
  if (isThere()) return;
  const apt = (...args: readonly string[]) =>
    // Another test may be installing something too.
    spawnSync('apt-get', [...args, '-q', '-y', '-o', 'DPkg::Lock::Timeout=120'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '--no-install-recommends', ...packages[name]);
  if (isThere()) return;
  throw new Error(`This test checks by ${name}, which is not here and could not be installed`);
}

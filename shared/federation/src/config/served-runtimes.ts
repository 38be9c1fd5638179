import bundlerRuntime from '@module-federation/webpack-bundler-runtime/package.json' with {
  type: 'json',
};

/**
 * The versions of federation's tools that remotes of a page may be built with: the host's own, and those before it
 * whose remotes a test has seen running in such a page (`runtime/former-runtime.test.ts`).
 */
export const servedRuntimes: readonly [string, ...string[]] = [bundlerRuntime.version, '2.8.2'];

/**
 * The start-up code that federation generates, of which an entry runs one way: what the page provides, under what the
 * entry has itself.
 */
export default function smallStartLoader(source: string): string {
  const imported = /^import (\w+) from .*$/m.exec(source);
  if (imported === null) throw new Error('federation’s start-up code imports no runtime any more');
  const [line, provided] = imported;
  return `${line}
const all = (__webpack_require__.federation = { ...${provided}, ...__webpack_require__.federation });
all.instance = all.bundlerRuntime.init({ webpackRequire: __webpack_require__ });
all.attachShareScopeMap?.(__webpack_require__);
all.installInitialConsumes?.();`;
}

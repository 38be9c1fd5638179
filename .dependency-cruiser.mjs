/**
 * Which part may import which. Dependencies point one way: pages → features → api → shared, and
 * never from one deployable part into another. The zones are folders, so that a new remote, feature
 * or capability is guarded from its first line.
 */
const tests = String.raw`\.test\.tsx?$`;
/** Fakes and fixtures beside the code: `testing/…`, `testing-app.tsx`. */
const testCode = '/testing[/-]';
const browserCode =
  '^(remote-[^/]+/src|host/src|shared/(ui|shell|api-client|bus-inspector|person|addresses|money|lending|contracts)/src)/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Folders of a root, from the lowest to the highest: each imports from those below it. */
const downwards = (name, comment, root, floors) =>
  floors
    .slice(0, -1)
    .map((folder, floor) =>
      forbid(
        name,
        comment,
        { path: `^${root}/(${folder})/`, pathNot: tests },
        { path: `^${root}/(${floors.slice(floor + 1).join('|')})/` },
      ),
    );

const wings = 'platform books person coins payments lending reporting service'.split(' ');
const coinFloors = ['chains', 'signer', 'treasury', 'deposits', 'wallets|reconciliation'];

export default {
  forbidden: [
    forbid(
      'remote-to-remote',
      'Remotes are built and deployed apart; they meet on the event bus.',
      { path: '^(remote-[^/]+)/' },
      { path: '^remote-[^/]+/', pathNot: '^$1/' },
    ),
    forbid(
      'remote-to-outside',
      'A remote knows shared packages only.',
      { path: '^remote-[^/]+/' },
      { path: '^(host|api|signer|scripts|e2e|bench)/' },
    ),
    forbid(
      'remote-to-build-code',
      'The federation package runs in the build, never in a page.',
      { path: '^remote-[^/]+/src/' },
      { path: '^shared/federation/' },
    ),
    forbid(
      'development-in-pages',
      'A development build is given the inspector of the bus by its configuration; no page imports it.',
      { path: '^(host|remote-[^/]+|shared/(?!bus-inspector/)[^/]+)/' },
      { path: '^shared/bus-inspector/' },
    ),
    forbid(
      'host-to-remote',
      'The host finds remotes through the registry, at run time.',
      { path: '^host/' },
      { path: '^(remote-[^/]+|api|signer|scripts|e2e|bench)/' },
    ),
    forbid(
      'host-browser-and-server',
      'What runs in the browser and what runs on the server share contracts only.',
      { path: '^host/(src|server)/' },
      { path: '^host/(src|server)/', pathNot: '^host/$1/' },
    ),
    forbid(
      'shared-to-app',
      'Shared packages know nobody who uses them.',
      { path: '^shared/' },
      { path: '^(host|remote-[^/]+|api|signer|scripts|e2e|bench)/' },
    ),
    forbid(
      'api-to-browser-code',
      'The API shares contracts, money, lending and addresses with the screens, nothing else of theirs.',
      { path: '^api/' },
      {
        path: '^(host|remote-[^/]+|e2e|bench|shared/(?!(contracts|money|lending|addresses|server|processes|second-arithmetic)/)[^/]+)/',
      },
    ),
    forbid(
      'second-arithmetic-in-the-product',
      'What judges the product by words alone would judge itself if the product used it: the simulation, the prover, verify-loans and tests do.',
      {
        pathNot: [
          '^shared/second-arithmetic/',
          '^api/prover/',
          '^api/test/',
          '^scripts/verify-loans',
          String.raw`\.test\.ts$`,
        ],
      },
      { path: '^shared/second-arithmetic/' },
    ),
    forbid(
      'prover-in-the-product',
      'The prover is a program beside the API that reads what the API wrote: nothing that runs for customers knows it.',
      { path: '^(api/src|host|signer|mail-catcher|remote-[^/]+|shared)/' },
      { path: '^api/prover/' },
    ),
    forbid(
      'second-arithmetic-to-the-product',
      'An arithmetic that shares a line with the product has its mistakes.',
      { path: '^shared/second-arithmetic/' },
      {
        path: '^(host|api|signer|mail-catcher|scripts|e2e|bench|remote-[^/]+|shared/(?!second-arithmetic/)[^/]+)/',
      },
    ),
    forbid(
      'signer-to-others',
      'The signer holds the keys: it runs apart, on contracts, money and what every server is made of, and nothing else of ours.',
      { path: '^signer/' },
      {
        path: '^(host|api|remote-[^/]+|scripts|e2e|bench|shared/(?!(contracts|money|server|processes)/)[^/]+)/',
      },
    ),
    forbid(
      'server-to-business',
      'What every server is made of knows nothing of what any of them does, but whose name is on a mail.',
      { path: '^shared/server/' },
      { path: '^shared/(?!server/)', pathNot: String.raw`^shared/contracts/src/brand\.ts$` },
    ),
    forbid(
      'server-code-in-the-browser',
      'What servers are made of stays on servers.',
      { path: browserCode },
      { path: '^shared/server/' },
    ),
    forbid(
      'releases-in-the-browser',
      'Releases are read by hosts and written by publishers; a page knows its registry.',
      { path: browserCode },
      { path: '^shared/releases/' },
    ),
    forbid(
      'processes-in-production',
      'Ports, waiting and ending of processes are for tests and for the scripts that start a site.',
      {
        path: '^(host|remote-[^/]+|api/src|signer/src|shared/(?!processes/)[^/]+)/',
        pathNot: tests,
      },
      { path: '^shared/processes/' },
    ),
    forbid(
      'mail-catcher-apart',
      'The mail catcher is a program of sandboxes: nothing that runs elsewhere is made of it.',
      { path: '^(host|remote-[^/]+|api/src|signer/src|shared)/', pathNot: tests },
      { path: '^mail-catcher/' },
    ),
    forbid(
      'mail-catcher-to-others',
      'It catches what it is sent, and knows none of those who send.',
      { path: '^mail-catcher/' },
      {
        path: '^(host|remote-[^/]+|api|signer|scripts|e2e|bench|shared/(?!(contracts|server)/)[^/]+)/',
      },
    ),
    forbid(
      'others-to-signer',
      'Whoever needs a signature asks over HTTP. Checks of the whole workspace may look.',
      { pathNot: ['^signer/', String.raw`^scripts/.*\.test\.ts$`] },
      { path: '^signer/' },
    ),
    forbid(
      'tables-of-another-capability',
      'A capability reads and writes its own tables; others ask it.',
      { path: '^api/src/([^/]+/[^/]+)/' },
      {
        path: String.raw`^api/src/[^/]+/[^/]+/.*tables\.ts$`,
        pathNot: '^api/src/$1/',
      },
    ),
    ...downwards(
      'wing-to-higher-wing',
      'What a higher wing does for a lower one it says in its capability.ts.',
      'api/src',
      wings,
    ),
    forbid(
      'wing-to-root',
      'What stands above the wings puts them together; all that they know of it is the type AppContext.',
      { path: '^api/src/[^/]+/', pathNot: tests },
      { path: String.raw`^api/src/[^/]+\.ts$`, pathNot: '^api/src/app-context.ts$' },
    ),
    forbid(
      'wing-to-app-context-by-value',
      'The context is handed down.',
      { path: '^api/src/[^/]+/' },
      { path: '^api/src/app-context.ts$', dependencyTypesNot: ['type-only'] },
    ),
    ...downwards(
      'coins-upwards',
      'A deposit runs down from its block to the balance, without coming back up.',
      'api/src/coins',
      coinFloors,
    ),
    forbid(
      'feature-to-feature',
      'Features are put together by pages.',
      { path: '^([^/]+)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    forbid(
      'feature-to-page',
      'Pages compose features, not the other way round.',
      { path: '^[^/]+/src/(features|api)/', pathNot: tests },
      { path: '^[^/]+/src/pages/' },
    ),
    forbid(
      'request-to-feature',
      'A request to the API knows nothing of the feature that makes it.',
      { path: '^remote-[^/]+/src/api/' },
      { path: '^remote-[^/]+/src/features/' },
    ),
    forbid(
      'identity-outside-the-host',
      'Only the host imports the identity provider’s library.',
      { pathNot: '^host/src/' },
      { path: 'node_modules/(firebase|@firebase)/' },
    ),
    forbid(
      'node-in-the-browser',
      'Browser code imports nothing of Node.',
      { path: browserCode, pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'relative-path-into-a-package',
      'Another package is imported by its name.',
      {
        path: '^(host|remote-[^/]+|api|signer|shared/[^/]+)/',
        // A shell that is to come bears the name of today's, over whose bus it stands.
        pathNot: '^shared/federation/test-fixtures/majors/shell/',
      },
      {
        dependencyTypes: ['local'],
        path: '^(host|remote-[^/]+|api|signer|shared/[^/]+)/',
        pathNot: '^$1/',
      },
    ),
    forbid(
      'test-code-in-production-code',
      'What only tests need stays in tests.',
      {
        path: '^(host|remote-[^/]+|api|signer|shared/[^/]+)/',
        pathNot: [tests, testCode, '^shared/testing/'],
      },
      { path: [tests, testCode, '^shared/testing/'] },
    ),
    forbid(
      'test-programs-in-production-code',
      'What tests start servers with, such as a clock that can be moved, no server knows.',
      { path: '^(host/server|api/src|signer/src)/', pathNot: [tests, testCode] },
      { path: '^(host|api|signer)/test/' },
    ),
    forbid(
      'circular',
      'Files that import each other cannot be understood, or moved, one at a time.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid('unresolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    // TypeScript 7 has no JavaScript API; swc parses the same syntax.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|test-results)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'browser', 'node', 'default', 'types'],
    },
  },
};

import type { Chunk, Compilation, Compiler, Module } from 'webpack';

type ConsumeModule = Module & {
  readonly options?: {
    readonly shareKey?: string;
    readonly requiredVersion?: string;
    readonly singleton?: boolean;
  };
};

/** The modules of a build that stand for libraries of its page: id to key, range and whether there is one at most. */
function librariesOf(compilation: Compilation, runtimeChunk: Chunk): Record<string, unknown[]> {
  const libraries: Record<string, unknown[]> = {};
  for (const chunk of runtimeChunk.getAllReferencedChunks()) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type !== 'consume-shared-module') continue;
      const { shareKey, requiredVersion, singleton } = (module as ConsumeModule).options ?? {};
      const id = String(compilation.chunkGraph.getModuleId(module));
      libraries[id] = [shareKey, requiredVersion, Number(singleton ?? false)];
    }
  }
  return Object.fromEntries(Object.entries(libraries).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Every library is at hand when a container is opened: its modules are told once where theirs are, and not for each
 * chunk anew. Pages of before take the same fields, by the way that they have for a main file's own modules.
 */
const consumesOf = (libraries: object): string => `
const libraries = ${JSON.stringify(libraries)};
const modules = {};
for (const id in libraries) {
	const [shareKey, requiredVersion, singleton] = libraries[id];
	modules[id] = { shareKey, requiredVersion, singleton: !!singleton, shareScope: ["default"] };
}
const initialConsumes = Object.keys(libraries);
__webpack_require__.consumesLoadingData = { moduleIdToConsumeDataMapping: modules, initialConsumes };
__webpack_require__.federation.installInitialConsumes = () =>
	__webpack_require__.federation.bundlerRuntime.installInitialConsumes({
		webpackRequire: __webpack_require__, initialConsumes, moduleToHandlerMapping: {}, installedModules: {},
	});`;

const runtimeOf = (name: string): string => `
__webpack_require__.federation = {
	initOptions: { name: ${JSON.stringify(name)}, remotes: [], shareStrategy: "loaded-first" },
	bundlerRuntimeOptions: {},
};`;

const startOf = `
const start = __webpack_require__.x;
__webpack_require__.x = () => { __webpack_require__("federation"); return start(); };`;

/** Puts, in an entry of production, the little that its pages read in the place of what federation generates for any. */
export const smallStartPlugin = (container: string) => (compiler: Compiler) => {
  const name = 'SmallStart';
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.runtimeModule.tap(name, (module, chunk) => {
      if (module.name === 'federation runtime') module.generate = () => runtimeOf(container);
      if (/^embed.federation$/.test(module.name)) module.generate = () => startOf;
      if (module.name === 'consumes') {
        module.generate = () => consumesOf(librariesOf(compilation, chunk));
      }
    });
  });
};

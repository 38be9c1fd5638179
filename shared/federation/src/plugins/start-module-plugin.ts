import type { Compiler, Module } from 'webpack';

/** Federation writes its start-up code into a file whose name tells of paths on the machine that builds. */
const isStart = (module: Module): boolean =>
  /[\\/]\.federation[\\/]entry\.\w+\.js$/.test(module.nameForCondition() ?? '');

/**
 * Gives federation's start-up module one id wherever it is built. A derived id would come from where its file lies, and
 * one commit would have other bytes in another folder.
 */
export function startModulePlugin(compiler: Compiler): void {
  const plugin = 'StartModule';
  compiler.hooks.compilation.tap(plugin, (compilation) => {
    // Before ids are derived for what has none.
    compilation.hooks.moduleIds.tap({ name: plugin, stage: -1 }, (modules) => {
      for (const module of modules) {
        if (isStart(module)) compilation.chunkGraph.setModuleId(module, 'federation');
      }
    });
  });
}

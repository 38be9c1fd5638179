import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../launch/site-folders.ts';
import { packedFiles } from './packed-files.ts';
import type { SharedPackage } from './packed-packages.ts';

const nameOf = ({ folder }: SharedPackage): string => folder.split(/[\\/]/).at(-1) ?? '';

/** The compiler of types has no interface for programs: it is run on a configuration. */
function runCompiler(packages: readonly SharedPackage[], outDir: string): void {
  const configuration = {
    extends: join(repositoryRoot, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: join(repositoryRoot, 'shared'),
      outDir,
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['node', 'jest'],
      typeRoots: [join(repositoryRoot, 'node_modules/@types')],
    },
    files: packages.flatMap((shared) =>
      packedFiles(shared)
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(shared.folder, 'src', file)),
    ),
  };
  const file = join(outDir, 'tsconfig.json');
  mkdirSync(outDir, { recursive: true });
  writeFileSync(file, JSON.stringify(configuration));
  const compiler = join(repositoryRoot, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', file], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`types of the packages cannot be written:\n${stdout}`);
}

/** A type that was inferred from another package is named by its path in this repository. */
const withPackageNames = (text: string): string =>
  text.replaceAll(
    /(["'])(?:\.\.\/)+([a-z-]+)\/src\/([^"']+?)(?:\.tsx?)?\1/g,
    (_all, quote, name, module) => `${quote}@tessera/${name}/${module}${quote}`,
  );

/** Writes the types of every package into its folder below `to`, as `types`. */
export function writeDeclarations(packages: readonly SharedPackage[], to: string): void {
  const outDir = join(to, '.declarations');
  runCompiler(packages, outDir);
  for (const shared of packages) {
    const types = join(to, nameOf(shared), 'types');
    for (const file of packedFiles(shared).filter((each) => /\.tsx?$/.test(each))) {
      const declared = file.replace(/(?:\.d)?\.tsx?$/, '.d.ts');
      mkdirSync(dirname(join(types, declared)), { recursive: true });
      if (file === declared) {
        cpSync(join(shared.folder, 'src', file), join(types, declared));
        continue;
      }
      const text = readFileSync(join(outDir, nameOf(shared), 'src', declared), 'utf8');
      writeFileSync(join(types, declared), withPackageNames(text));
    }
  }
}

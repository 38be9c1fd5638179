/**
 * What is read of a bill of materials in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json), as pnpm
 * writes it. Everything else in it is kept as it is.
 */
export type Component = {
  readonly 'bom-ref': string;
  /** The scope of npm, such as `@scure`. */
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
  readonly externalReferences?: readonly {
    readonly type: string;
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  }[];
};

export type Bill = {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly {
    readonly ref: string;
    readonly dependsOn?: readonly string[];
  }[];
};

export const nameOf = ({ group, name }: Component) =>
  group === undefined ? name : `${group}/${name}`;

/** A package of this repository: no registry has it, and LICENSE is its licence. */
export const isOurs = ({ group }: Component) => group === '@tessera';

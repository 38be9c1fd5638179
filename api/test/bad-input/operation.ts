/** A JSON schema, as far as the OpenAPI document uses it. */
export type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
};

type Parameter = { readonly in: string; readonly name: string; readonly schema: Schema };

type DocumentedOperation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
};

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export type Operation = {
  readonly method: (typeof methods)[number];
  /** With `{name}` where a parameter stands. */
  readonly path: string;
  readonly query: readonly Parameter[];
  readonly body: Schema | undefined;
};

/** Every operation of an OpenAPI document. */
export function operationsOf(document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}): Operation[] {
  return Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([name, { parameters = [], requestBody }]) => {
      const method = methods.find((each) => each.toLowerCase() === name);
      if (!method) throw new Error(`${name} ${path} has a method that is not tried`);
      return {
        method,
        path,
        query: parameters.filter((parameter) => parameter.in === 'query'),
        body: requestBody?.content['application/json']?.schema,
      };
    }),
  );
}

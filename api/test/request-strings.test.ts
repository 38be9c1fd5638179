import { startTestApp } from './test-app.ts';

type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};

type Document = {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly requestBody?: {
              readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
            };
          }
        >
      >
    >
  >;
};

/** Read by a parser of their own, or compared with what we wrote ourselves. */
const readFurther = /\.(iban|address|quoteId|termsVersion)$/;

/** Strings that may hold anything, NUL and lone surrogates too. */
function boundless(schema: Schema, at: string): string[] {
  const { type, format, pattern, properties = {}, items } = schema;
  const isHeld = pattern !== undefined || schema.allOf?.some((part) => part.pattern !== undefined);
  const isOpen =
    type === 'string' && !format && !isHeld && !schema.enum && schema.const === undefined;
  return [
    ...(isOpen ? [at] : []),
    ...Object.entries(properties).flatMap(([name, part]) => boundless(part, `${at}.${name}`)),
    ...(items ? boundless(items, `${at}[]`) : []),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts = []) =>
      parts.flatMap((part) => boundless(part, at)),
    ),
  ];
}

describe('what people write', () => {
  it('is held by a form in every request, such as lineSchema or textSchema', async () => {
    const test = await startTestApp();
    const { paths } = (await test.guest.get('/openapi.json')).json() as Document;
    await test.close();
    const bodies = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody }]) =>
        Object.values(requestBody?.content ?? {}).map(({ schema }) => ({
          schema,
          at: `${method} ${path}`,
        })),
      ),
    );
    expect(bodies.length).toBeGreaterThan(30);
    const found = bodies.flatMap(({ schema, at }) => boundless(schema, at));
    expect(found.filter((at) => !readFurther.test(at))).toEqual([]);
    expect(found).toContain('post /payees.iban');
  });
});

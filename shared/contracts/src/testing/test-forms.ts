import type * as z from 'zod/mini';

type Form = readonly [
  schema: z.ZodMiniType,
  taken: readonly unknown[],
  refused: readonly unknown[],
];

/** Each is taken as it is, or refused. */
export function testForms(forms: Readonly<Record<string, Form>>): void {
  it.each(Object.entries(forms))('takes %s in its form only', (_what, [schema, taken, refused]) => {
    expect(taken.map((value) => schema.safeParse(value).data)).toEqual(taken);
    expect(refused.filter((value) => schema.safeParse(value).success)).toEqual([]);
  });
}

import type * as z from 'zod/mini';

type Message = readonly [schema: z.ZodMiniType, sample: object, ...optionalFields: string[]];

/** Each is read whole; what a later sender adds is left aside, and nothing else may be missing. */
export function testMessages(messages: Readonly<Record<string, Message>>): void {
  it.each(Object.entries(messages))(
    'reads the whole of %s',
    (_what, [schema, sample, ...optionalFields]) => {
      expect(schema.parse({ ...sample, ofLaterDays: true })).toEqual(sample);
      const missable = Object.keys(sample).filter(
        (field) => schema.safeParse({ ...sample, [field]: undefined }).success,
      );
      expect(missable).toEqual(optionalFields);
    },
  );
}

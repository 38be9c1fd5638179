import { idSchemaOf, type LoanId, type UserId } from './ids.ts';

const text = '01a1fa8d-4a80-7797-afcc-8a86a066c15d';
const lookUp = (id: UserId): string => id;

describe('an id', () => {
  it('is a string that is taken where its kind is asked for, and nowhere else', () => {
    const [userId, loanId] = [idSchemaOf<UserId>().parse(text), idSchemaOf<LoanId>().parse(text)];
    expect(lookUp(userId)).toBe(text);
    // @ts-expect-error A loan's id is no user's.
    expect(lookUp(loanId)).toBe(text);
    // @ts-expect-error Nor is any string.
    expect(lookUp(text)).toBe(text);
  });

  it('is refused when it is none', () => {
    expect(idSchemaOf<UserId>().safeParse('1').success).toBe(false);
  });
});

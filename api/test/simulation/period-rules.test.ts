import type { LoanId } from '@tessera/contracts/ids';
import { cents } from '@tessera/money/minor-units';
import { creditCustomer } from '../../src/books/ledger/posting/credit-customer.ts';
import { readInterestAtClose } from '../../src/lending/loans/instalments/interest-at-close.ts';
import { uuidV7 } from '../../src/platform/database/uuid-v7.ts';
import { openScene, type Scene } from './scene.ts';

jest.mock('../../src/lending/loans/instalments/interest-at-close.ts', () => {
  const actual = jest.requireActual('../../src/lending/loans/instalments/interest-at-close.ts');
  return { readInterestAtClose: jest.fn(actual.readInterestAtClose) };
});

const day = 86_400_000;
let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.world.close());

describe('at the end of a period the simulation finds', () => {
  it('interest that no loan has earned, and what was booked into a day that was over', async () => {
    const userId = await scene.fund('ada', 50n);
    const { clock, database } = scene.world;
    clock.advance(3 * day);
    await scene.checkAll();

    const loan = { loanId: uuidV7<LoanId>(), booked: cents(0n), sinceBooked: cents(1n) };
    jest.mocked(readInterestAtClose).mockImplementationOnce(async function* none() {});
    jest.mocked(readInterestAtClose).mockImplementationOnce(async function* one() {
      yield loan;
    });
    await expect(scene.checkAll()).rejects.toThrow(/^1 cents had accrued on \S+, and should be 0$/);

    await database.transaction().execute((trx) =>
      creditCustomer(trx, {
        ...{ kind: 'deposit_credited', eventKey: 'late', reference: null, prices: [], userId },
        bookedAt: new Date(clock.now().getTime() - 2 * day),
        asset: 'EUR',
        amount: cents(5n),
        lineKind: 'deposit',
        from: [
          {
            account: { kind: 'custody', asset: 'EUR' },
            side: 'debit',
            amount: 5n,
            kind: 'deposit',
          },
        ],
      }),
    );
    await expect(scene.checkAll()).rejects.toThrow(/^The books of \S+ were .*, and are /);
  });
});

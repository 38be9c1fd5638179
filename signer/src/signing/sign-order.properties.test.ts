import type { SignatureRequest } from '@tessera/contracts/signer';
import fc from 'fast-check';
import { anyOrders, requests } from '../../test/any-orders.ts';
import { ownDestinations, readSignedBytes, type Signed } from '../../test/read-signed-bytes.ts';
import { startTestSigner, type TestSigner } from '../../test/test-signer.ts';
import { readDestination } from '../policy/destination.ts';

const [approved, pending] = [requests.slice(0, 3), requests.slice(3)];

/** What a signer with three approvals signs of all that it is asked for. */
async function signAll(signer: TestSigner, orders: readonly SignatureRequest[]): Promise<Signed[]> {
  for (const request of approved) await signer.approved(request);
  for (const request of pending) await signer.challenge(request);
  const signed: Signed[] = [];
  for (const order of orders) {
    const answer = await signer.sign(order);
    if (answer.statusCode === 200) signed.push({ order, raw: answer.json().raw });
    else expect(answer.statusCode).toBe(422);
  }
  return signed;
}

/** Runs a check on what is signed of random orders. Had nothing been signed, it would say nothing. */
async function forSigned(check: (signed: Signed[], signer: TestSigner) => void): Promise<void> {
  let signatures = 0;
  await fc.assert(
    fc.asyncProperty(anyOrders, async (orders) => {
      const signer = await startTestSigner();
      try {
        const signed = await signAll(signer, orders);
        signatures += signed.length;
        check(signed, signer);
      } finally {
        await signer.close();
      }
    }),
    { numRuns: 30 },
  );
  expect(signatures).toBeGreaterThan(30);
}

describe('whatever is ordered', () => {
  it('pays nobody but who was approved, what was approved, and ourselves', async () => {
    await forSigned((signed, signer) => {
      const own = ownDestinations(signer);
      const wishes = new Map(
        approved.map(({ withdrawalId, asset, amount, destination }) => {
          const to = readDestination(asset, destination, signer.context.config);
          return [withdrawalId, `${to} ${amount} ${asset}`.toLowerCase()];
        }),
      );
      for (const answer of signed) {
        const { purpose, purposeId } = answer.order;
        const { pays } = readSignedBytes(answer, signer);
        const others = pays.filter((paid) => !own.has(paid.split(' ')[0] ?? ''));
        expect(others).toEqual(purpose === 'withdrawal' ? [wishes.get(purposeId)] : []);
      }
    });
  });

  it('is mined once for each purpose, for all its signatures use up the same', async () => {
    let replacements = 0;
    await forSigned((signed, signer) => {
      const common = new Map<string, Set<string>>();
      const owners = new Map<string, string>();
      const voided = new Set<string>();
      for (const answer of signed) {
        const { purposeId, purpose } = answer.order;
        if (purpose === 'void') voided.add(purposeId);
        else expect(voided).not.toContain(purposeId);
        const { uses } = readSignedBytes(answer, signer);
        const before = common.get(purposeId);
        if (before) replacements += 1;
        const shared = uses.filter((used) => before?.has(used) ?? true);
        expect(shared).not.toEqual([]);
        common.set(purposeId, new Set(shared));
        for (const used of uses) {
          expect(owners.get(used) ?? purposeId).toBe(purposeId);
          owners.set(used, purposeId);
        }
      }
    });
    expect(replacements).toBeGreaterThan(5);
  });
});

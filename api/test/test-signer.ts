import { randomBytes, randomInt } from 'node:crypto';
import { sandboxUsdcContract } from '@tessera/contracts/sandbox';
import type {
  HoldCode,
  RecordEntry,
  RecordWhitelist,
  RequestChallenge,
  RequestCheck,
  RequestPause,
  SignatureRequest,
  SignerMemory,
  SignerStatus,
  UsedElsewhere,
} from '@tessera/contracts/signer';
import { type Signer, SignerRefused, SignerUnavailable } from '../src/coins/signer/signer.ts';
import { bitcoinFeeOf } from '../src/coins/treasury/bitcoin/bitcoin-fee-of.ts';
import type { TokenVerifier } from '../src/person/authentication/verified-token.ts';
import type { Clock } from '../src/platform/clock/clock.ts';
import { signMessageWithTestKeys, signWithTestKeys } from './test-signature.ts';

/** Answers as the real signer does and really signs, within the process and with published words. */
export type TestSigner = Signer & {
  /** What the newest mail for a withdrawal says. */
  readonly mailFor: (
    withdrawalId: string,
  ) => { readonly to: string; readonly code: string } | undefined;
  /** Every order that was signed, oldest first. */
  readonly signed: readonly SignatureRequest[];
  /** From now on nobody answers, until `connect`. */
  readonly disconnect: () => void;
  readonly connect: () => void;
  /** From now on no withdrawal that is not signed yet is, for this reason; null ends it. */
  readonly hold: (code: HoldCode | null, until?: Date) => void;
  /** What was heard of whitelists, address books and pauses, oldest first. */
  readonly heard: readonly News[];
  /** What was asked before something was ordered, oldest first. */
  readonly checks: readonly RequestCheck[];
  /** From now on it refuses what would cost more, when it is asked and when it is ordered. */
  readonly capFee: (most: bigint) => void;
  /** As with an empty folder, or with an older copy of the one that it has. */
  readonly forget: (memory?: SignerMemory) => void;
  /** As an older copy of its folder: the newest signatures are not in it. */
  readonly forgetSignatures: (count: number) => void;
  /** What it was told that others have used, oldest first. */
  readonly usedElsewhere: readonly UsedElsewhere[];
};

type News = RecordWhitelist | RecordEntry | RequestPause;

type Withdrawal = {
  readonly terms: string;
  readonly firstAskedAt: number;
  mail: { to: string; code: string };
  expiresAt: number;
  attemptsLeft: number;
  approvedAt: number | null;
};

const codeLifeMs = 600_000;
const approvalWindowMs = 1_800_000;

export function testSigner(needs: {
  readonly tokens: TokenVerifier;
  readonly clock: Clock;
  readonly chainId: number;
  readonly tokenContracts?: ReadonlyMap<string, string>;
  readonly coldAddresses?: SignerStatus['coldAddresses'];
}): TestSigner {
  const {
    tokens,
    clock,
    chainId,
    tokenContracts = new Map([['USDC', sandboxUsdcContract]]),
    coldAddresses = { bitcoin: null, ethereum: null },
  } = needs;
  const withdrawals = new Map<string, Withdrawal>();
  const signed: SignatureRequest[] = [];
  const usedElsewhere: UsedElsewhere[] = [];
  const subjects = new Map<string, { subject: string; fee: string }>();
  let signedCount = 0;
  const cancelled = new Set<string>();
  const heard: News[] = [];
  const checks: RequestCheck[] = [];
  let memory: SignerMemory = emptyMemory();
  let mostFee: bigint | null = null;
  let held: SignerRefused | null = null;
  let isConnected = true;
  const now = () => clock.now().getTime();
  const answer = () => {
    if (!isConnected) throw new SignerUnavailable('The test signer is disconnected');
  };
  const refuse = (code: string, attemptsLeft?: number): never => {
    throw new SignerRefused(
      code,
      'by the test signer',
      attemptsLeft === undefined ? {} : { attemptsLeft },
    );
  };
  const refuseForgotten = (known: SignerMemory | undefined) => {
    const { store, heard: count } = memory;
    if (known && (known.store !== store || known.heard > count)) refuse('forgotten');
  };
  const note = async ({ known, ...news }: RecordWhitelist | RecordEntry) => {
    answer();
    refuseForgotten(known);
    heard.push(news as News);
    memory = { ...memory, heard: memory.heard + 1 };
    return memory;
  };
  const refuseDear = (fee: bigint) => {
    if (mostFee !== null && fee > mostFee) refuse('over_fee_cap');
  };
  const known = (id: string) => withdrawals.get(id) ?? refuse('unknown');

  return {
    mailFor: (withdrawalId) => withdrawals.get(withdrawalId)?.mail,
    signed,
    disconnect: () => {
      isConnected = false;
    },
    connect: () => {
      isConnected = true;
    },
    hold: (code, until) => {
      held = code && new SignerRefused(code, 'by the test', until ? { until } : {});
    },
    heard,
    checks,
    capFee: (most) => {
      mostFee = most;
    },
    forget: (copy = emptyMemory()) => {
      memory = copy;
    },
    readStatus: async () => {
      answer();
      return {
        ...memory,
        coldAddresses,
        signed: signedCount,
        paused: heard.some((news) => 'pauseId' in news),
      };
    },
    forgetSignatures: (count) => {
      signed.splice(signed.length - count);
      signedCount = signed.length;
    },
    usedElsewhere,
    listSigned: async (after) => {
      answer();
      const page = signed.slice(after, after + 2);
      return Promise.all(
        page.map(async (order, index) => ({
          number: after + index + 1,
          order,
          signature: await signWithTestKeys(order, { chainId, tokenContracts }),
          signedAt: clock.now().toISOString(),
          withdrawal: subjects.get(order.purposeId) ?? null,
        })),
      );
    },
    readBack: async ({ order, signature, withdrawal }) => {
      answer();
      const own = await signWithTestKeys(order, { chainId, tokenContracts });
      if (own.raw !== signature.raw) refuse('not_given');
      if (withdrawal) subjects.set(order.purposeId, withdrawal);
      if (signed.some(({ id }) => id === order.id)) return;
      signed.push(order);
      signedCount += 1;
    },
    noteUsed: async (used) => {
      answer();
      usedElsewhere.push(used);
    },
    endReadBack: async (known) => {
      answer();
      signedCount = Math.max(signedCount, known.signed);
      return { store: memory.store, signed: signedCount };
    },
    signReserves: async ({ network, statement, paths }) => {
      answer();
      return Promise.all(paths.map((path) => signMessageWithTestKeys(network, path, statement)));
    },
    check: async (request) => {
      const { withdrawalId, known, planned } = request;
      answer();
      checks.push(request);
      refuseForgotten(known);
      if (cancelled.has(withdrawalId)) refuse('cancelled');
      if (!withdrawals.get(withdrawalId)?.approvedAt) refuse('not_approved');
      if (held && !signed.some(({ purposeId }) => purposeId === withdrawalId)) throw held;
      if (planned) refuseDear(BigInt(planned.fee));
    },
    recordWhitelist: note,
    recordEntry: note,
    pause: async (order) => {
      answer();
      heard.push(order);
    },
    requestChallenge: async (request) => {
      answer();
      const user = await tokens.verify(request.idToken, { checkRevoked: false });
      const terms = termsOf(request);
      if (cancelled.has(request.withdrawalId)) refuse('cancelled');
      const earlier = withdrawals.get(request.withdrawalId);
      if (earlier) refuseAnother(earlier, terms, now(), refuse);
      const withdrawal: Withdrawal = {
        terms,
        firstAskedAt: earlier?.firstAskedAt ?? now(),
        mail: { to: user.email, code: String(randomInt(1_000_000)).padStart(6, '0') },
        expiresAt: now() + codeLifeMs,
        attemptsLeft: earlier ? earlier.attemptsLeft - 1 : 5,
        approvedAt: null,
      };
      withdrawals.set(request.withdrawalId, withdrawal);
      subjects.set(request.withdrawalId, { subject: user.subject, fee: request.fee });
      const { expiresAt, attemptsLeft } = withdrawal;
      return { expiresAt: new Date(expiresAt).toISOString(), attemptsLeft };
    },
    approve: async ({ withdrawalId, code }) => {
      answer();
      const withdrawal = known(withdrawalId);
      if (cancelled.has(withdrawalId)) refuse('cancelled');
      if (withdrawal.approvedAt !== null && withdrawal.mail.code === code) return;
      if (withdrawal.attemptsLeft === 0) refuse('exhausted', 0);
      if (now() >= Math.min(withdrawal.expiresAt, withdrawal.firstAskedAt + approvalWindowMs)) {
        refuse('expired');
      }
      if (withdrawal.mail.code !== code) {
        withdrawal.attemptsLeft -= 1;
        refuse('wrong_code', withdrawal.attemptsLeft);
      }
      withdrawal.approvedAt = now();
    },
    cancel: async (withdrawalId) => {
      answer();
      if (signed.some(({ purposeId }) => purposeId === withdrawalId)) refuse('signed');
      cancelled.add(withdrawalId);
    },
    sign: async (order, known) => {
      answer();
      if (known && (known.store !== memory.store || known.signed > signedCount))
        refuse('forgotten');
      const ofPurpose = signed.filter(({ purposeId }) => purposeId === order.purposeId);
      if (order.purpose === 'void' && ofPurpose.length === 0) refuse('nothing_to_void');
      if (order.purpose !== 'void' && ofPurpose.some(({ purpose }) => purpose === 'void')) {
        refuse('voided');
      }
      if (!signed.some(({ id }) => id === order.id)) {
        if (order.purpose === 'withdrawal') {
          if (cancelled.has(order.purposeId)) refuse('cancelled');
          refuseUnapproved(order, withdrawals.get(order.purposeId), refuse);
          if (held && !signed.some(({ purposeId }) => purposeId === order.purposeId)) throw held;
        }
        refuseDear(feeOf(order));
        for (const other of signed) refuseConflict(other, order, refuse);
        signed.push(order);
        signedCount += 1;
      }
      return signWithTestKeys(order, { chainId, tokenContracts });
    },
  };
}

const emptyMemory = (): SignerMemory => ({ store: randomBytes(16).toString('hex'), heard: 0 });

const feeOf = (order: SignatureRequest): bigint =>
  order.network === 'bitcoin'
    ? bitcoinFeeOf(order)
    : BigInt(order.gas) * BigInt(order.maxFeePerGas);

const termsOf = ({ asset, amount, fee, destination }: Omit<RequestChallenge, 'idToken'>) =>
  JSON.stringify([asset, amount, destination.toLowerCase(), fee]);

type Refuse = (code: string, attemptsLeft?: number) => never;

function refuseAnother(earlier: Withdrawal, terms: string, now: number, refuse: Refuse): void {
  if (earlier.terms !== terms) refuse('terms_changed');
  if (earlier.approvedAt !== null) refuse('approved');
  if (earlier.attemptsLeft <= 1) refuse('exhausted', earlier.attemptsLeft);
  if (now >= earlier.firstAskedAt + approvalWindowMs) refuse('expired');
}

/** An order says what is paid; what the user pays for it is between them and the API. */
function refuseUnapproved(
  order: SignatureRequest,
  withdrawal: Withdrawal | undefined,
  refuse: Refuse,
): void {
  if (!withdrawal || withdrawal.approvedAt === null) refuse('not_approved');
  const [asset, amount, destination] = JSON.parse(withdrawal.terms) as string[];
  const to = order.network === 'bitcoin' ? order.destination : order.to;
  if (String(to).toLowerCase() !== destination) refuse('foreign_destination');
  const ordered = order.network === 'bitcoin' ? 'BTC' : order.asset;
  if (ordered !== asset || order.amount !== amount) refuse('terms_changed');
}

const outpointsOf = (order: SignatureRequest) =>
  order.network === 'bitcoin'
    ? order.inputs.map(({ transactionId, position }) => `${transactionId}:${position}`)
    : [`${order.from.branch}/${order.from.index}/${order.nonce}`];

/** What one purpose spends no other may, and all orders of a purpose share something. */
function refuseConflict(other: SignatureRequest, order: SignatureRequest, refuse: Refuse): void {
  const shared = outpointsOf(other).some((spent) => outpointsOf(order).includes(spent));
  if (other.network !== order.network) return;
  // Both bring the same withdrawal's coins back.
  if (other.purpose === 'void' && order.purpose === 'void' && !shared) return;
  if (other.purposeId === order.purposeId && !shared) refuse('second_signature');
  if (other.purposeId !== order.purposeId && shared) {
    refuse(order.network === 'bitcoin' ? 'second_signature' : 'nonce_taken');
  }
}

import type {
  Challenge,
  GivenSignature,
  KnownSigned,
  RecordEntry,
  RecordWhitelist,
  RequestApproval,
  RequestChallenge,
  RequestCheck,
  RequestPause,
  Signature,
  SignatureRequest,
  SignerMemory,
  SignerStatus,
  SignReserves,
  UsedElsewhere,
} from '@tessera/contracts/signer';

/** Who holds the keys. The API can ask and relay codes; it can neither approve nor sign. */
export type Signer = {
  /** @throws SignerRefused, SignerUnavailable */
  readonly requestChallenge: (request: RequestChallenge) => Promise<Challenge>;
  /** @throws SignerRefused, SignerUnavailable */
  readonly approve: (request: RequestApproval) => Promise<void>;
  /** @throws SignerRefused when it was signed already, SignerUnavailable */
  readonly cancel: (withdrawalId: string) => Promise<void>;
  /**
   * A store that has given fewer signatures than are known refuses with `forgotten`.
   * @throws SignerRefused, SignerUnavailable
   */
  readonly sign: (request: SignatureRequest, known?: KnownSigned) => Promise<Signature>;
  /** Whether an approved withdrawal would be signed now. @throws SignerRefused, SignerUnavailable */
  readonly check: (request: RequestCheck) => Promise<void>;
  /** In the order of the paths. @throws SignerRefused, SignerUnavailable */
  readonly signReserves: (request: SignReserves) => Promise<readonly string[]>;
  /** @throws SignerUnavailable */
  readonly readStatus: () => Promise<SignerStatus>;
  /** @throws SignerRefused, SignerUnavailable */
  readonly recordWhitelist: (whitelist: RecordWhitelist) => Promise<SignerMemory>;
  /** @throws SignerRefused, SignerUnavailable */
  readonly recordEntry: (entry: RecordEntry) => Promise<SignerMemory>;
  /** Some of what it has signed behind a number, in the order in which it did. @throws SignerUnavailable */
  readonly listSigned: (after: number) => Promise<readonly NumberedSignature[]>;
  /** Tells it what it has signed once. @throws SignerRefused, SignerUnavailable */
  readonly readBack: (given: GivenSignature) => Promise<void>;
  /** Nothing that it signs later may use these. @throws SignerUnavailable */
  readonly noteUsed: (used: UsedElsewhere) => Promise<void>;
  /** That was all that was signed. @throws SignerUnavailable */
  readonly endReadBack: (known: KnownSigned) => Promise<KnownSigned>;
  /** Only somebody on its machine can lift it. @throws SignerUnavailable */
  readonly pause: (pause: RequestPause) => Promise<void>;
};

export type NumberedSignature = GivenSignature & { readonly number: number };

/** The signer's answer is no, and asking again would not change it by itself. */
export class SignerRefused extends Error {
  override readonly name = 'SignerRefused';
  readonly code: string;
  readonly attemptsLeft: number | undefined;
  /** When asking again helps, where that is known. */
  readonly until: Date | null;

  constructor(
    code: string,
    detail: string,
    { attemptsLeft, until }: { readonly attemptsLeft?: number; readonly until?: Date } = {},
  ) {
    super(`The signer refused: ${code} (${detail})`);
    this.code = code;
    this.attemptsLeft = attemptsLeft;
    this.until = until ?? null;
  }
}

/** No answer that can be relied on. Whether it was done is found out by asking again. */
export class SignerUnavailable extends Error {
  override readonly name = 'SignerUnavailable';
}

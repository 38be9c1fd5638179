import type {
  Challenge,
  RequestApproval,
  RequestChallenge,
  Signature,
  SignatureRequest,
} from '@tessera/contracts/signer';

/** Who holds the keys. The API can ask and relay codes; it can neither approve nor sign. */
export type Signer = {
  /** @throws SignerRefused, SignerUnavailable */
  readonly requestChallenge: (request: RequestChallenge) => Promise<Challenge>;
  /** @throws SignerRefused, SignerUnavailable */
  readonly approve: (request: RequestApproval) => Promise<void>;
  /** @throws SignerRefused when it was signed already, SignerUnavailable */
  readonly cancel: (withdrawalId: string) => Promise<void>;
  /** @throws SignerRefused, SignerUnavailable */
  readonly sign: (request: SignatureRequest) => Promise<Signature>;
};

/** The signer's answer is no, and asking again would not change it by itself. */
export class SignerRefused extends Error {
  override readonly name = 'SignerRefused';
  readonly code: string;
  readonly attemptsLeft: number | undefined;

  constructor(code: string, detail: string, attemptsLeft?: number) {
    super(`The signer refused: ${code} (${detail})`);
    this.code = code;
    this.attemptsLeft = attemptsLeft;
  }
}

/** No answer that can be relied on. Whether it was done is found out by asking again. */
export class SignerUnavailable extends Error {
  override readonly name = 'SignerUnavailable';
}

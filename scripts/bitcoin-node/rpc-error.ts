/** Bitcoin Core's codes, from `src/rpc/protocol.h`, as far as this node answers them. */
export const rpcErrorCodes = {
  misc: -1,
  type: -3,
  invalidAddressOrKey: -5,
  invalidParameter: -8,
  deserialization: -22,
  verify: -25,
  verifyRejected: -26,
  alreadyInUtxoSet: -27,
  invalidRequest: -32600,
  methodNotFound: -32601,
  parse: -32700,
} as const;

/** A refusal with the code and the message that Bitcoin Core gives. */
export class RpcError extends Error {
  override name = 'RpcError';
  readonly code: number;

  constructor(code: keyof typeof rpcErrorCodes, message: string) {
    super(message);
    this.code = rpcErrorCodes[code];
  }
}

/** A method takes its parameters by position and answers what JSON can hold, or an `RpcError`. */
export type Methods = Record<string, (params: unknown[]) => Promise<unknown>>;

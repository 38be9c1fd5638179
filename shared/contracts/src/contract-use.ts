import * as z from 'zod/mini';

/** What a remote's build says of the contract with the shell that it was made with. */
export const contractUseSchema = z.object({
  /** The contract's version. */
  version: z.string(),
  /** The oldest version that has all that the remote uses, as it uses it. */
  needs: z.string(),
  topics: z.array(z.string()),
  /** What it uses that is younger than the oldest part of the contract, by the version it came with. */
  since: z.record(z.string(), z.string()),
});
export type ContractUse = z.infer<typeof contractUseSchema>;

import { useSearchParams } from 'react-router-dom';

const names = ['repay', 'pay-off', 'add', 'release', 'withdraw'] as const;
export type LoanActionName = (typeof names)[number];

const parameter = 'do';

/**
 * Which action's dialog is open. It stands in the address, so that a reload keeps it and a notice can
 * lead to it; the way back closes it.
 */
export function useOpenAction() {
  const [parameters, setParameters] = useSearchParams();
  const open = names.find((name) => name === parameters.get(parameter));
  const start = (name: LoanActionName) =>
    setParameters({ [parameter]: name }, { preventScrollReset: true });
  const close = () => setParameters({}, { replace: true, preventScrollReset: true });
  return { open, start, close };
}

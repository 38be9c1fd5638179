import type { Wallet } from '@tessera/contracts/wallets';
import { Button } from '@tessera/ui/button';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { DimText } from '@tessera/ui/dim-text';
import { Icon } from '@tessera/ui/icon';
import { checkIcon } from '@tessera/ui/icons';
import { VisuallyHidden } from '@tessera/ui/visually-hidden';
import type { ReactNode } from 'react';
import { ownPaths } from '../../parts/own-paths.ts';
import styles from './first-loan.module.css';
import { type FirstLoan, type StepName, stepNames } from './first-loan-steps.ts';
import { firstLoanWords as words } from './first-loan-words.ts';
import { WayToCoins } from './way-to-coins.tsx';

type FirstLoanCardProps = {
  readonly firstLoan: FirstLoan;
  readonly wallets: readonly Wallet[];
  readonly onHide: () => void;
};

/** The way from a new account to a first loan, with one button to the very next thing. */
export function FirstLoanCard({ firstLoan, wallets, onHide }: FirstLoanCardProps) {
  return (
    <Card title={words.title}>
      <DimText>{words.lead}</DimText>
      <ol className={styles.steps}>
        {stepNames.map((name, index) => (
          <StepLine key={name} name={name} number={index + 1} firstLoan={firstLoan}>
            <WayOn firstLoan={firstLoan} wallets={wallets} />
          </StepLine>
        ))}
      </ol>
      <div>
        <Button variant="quiet" small onClick={onHide}>
          {words.hide}
        </Button>
      </div>
    </Card>
  );
}

type StepLineProps = {
  readonly name: StepName;
  readonly number: number;
  readonly firstLoan: FirstLoan;
  readonly children: ReactNode;
};

function StepLine({ name, number, firstLoan, children }: StepLineProps) {
  const isDone = firstLoan.done.has(name);
  const isNext = firstLoan.next === name;
  const { title, text } = words.step(name);
  return (
    <li
      className={styles.step}
      data-state={isDone ? 'done' : isNext ? 'next' : 'later'}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={styles.tile} aria-hidden="true">
        {isDone ? <Icon of={checkIcon} size={16} /> : number}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {title}
          {isDone && <VisuallyHidden>. {words.done}</VisuallyHidden>}
        </p>
        <p className={styles.text}>{text}</p>
        {isNext && children}
      </div>
    </li>
  );
}

function WayOn({ firstLoan, wallets }: Pick<FirstLoanCardProps, 'firstLoan' | 'wallets'>) {
  const { next, waiting } = firstLoan;
  if (waiting) {
    return (
      <div className={styles.ways}>
        <ButtonLink variant="primary" to={ownPaths.loan(waiting.id)}>
          {words.waiting}
        </ButtonLink>
      </div>
    );
  }
  if (next === 'coins') return <WayToCoins wallets={wallets} />;
  return (
    <div className={styles.ways}>
      <ButtonLink variant="primary" to={ownPaths.createLoan}>
        {words.workOut}
      </ButtonLink>
    </div>
  );
}

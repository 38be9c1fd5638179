/** A picture of the README, of a screen as `screens.ts` names it. */
export type ReadmePicture = {
  readonly file: string;
  readonly screen: string;
  readonly theme: 'dark' | 'light';
};

export const readmePictures: readonly ReadmePicture[] = [
  { file: 'landing.png', screen: 'landing', theme: 'dark' },
  { file: 'create-loan.png', screen: 'create-loan-figures', theme: 'dark' },
  { file: 'withdrawal-light.png', screen: 'withdrawals-code', theme: 'light' },
];

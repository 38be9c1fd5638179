import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newAccount } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/test.ts';
import { findAccessFaults } from '../look/find-markup-faults.ts';
import { Shell } from '../pages/shell.ts';

// What the browser prefers is all that says it.
test.use({ locale: 'de-DE' });

/** The contract as it was saved: a PDF says in its catalogue which language it is in, and its title beside that. */
async function fetchContract(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: button }).click();
  return readFile(await (await download).path(), 'latin1');
}

test('everything is in German from the first page to the contract, which stays so', async ({
  page,
}) => {
  const account = newAccount();
  const shell = new Shell(page);
  const main = page.getByRole('main');

  await test.step('when a visitor signs up', async () => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('banner').getByRole('link', { name: 'Registrieren' }).click();
    await main.getByLabel('E-Mail').fill(account.email);
    await main.getByLabel('Passwort', { exact: true }).fill(account.password);
    await main.getByRole('checkbox', { name: /^Ich akzeptiere/ }).check();
    await main.getByRole('button', { name: 'Konto eröffnen' }).click();
    await expect(shell.heading('E-Mail-Adresse bestätigen')).toBeVisible();
    const link = main.getByRole('link', { name: 'Link der E-Mail öffnen' });
    const mail = await page.context().newPage();
    await mail.goto((await link.getAttribute('href')) ?? '');
    await expect(new Shell(mail).heading('Ihre E-Mail-Adresse ist bestätigt')).toBeVisible();
    await mail.close();
    await expect(shell.heading('Übersicht')).toBeVisible();
    expect(await findAccessFaults(page)).toEqual([]);
  });

  await test.step('when the faucet sends 1 ETH, and it is credited', async () => {
    await main.getByRole('link', { name: /Ether/ }).first().click();
    await expect(shell.heading('Ether-Wallet')).toBeVisible();
    await main.getByRole('button', { name: '1,00 ETH an meine Adresse senden' }).click();
    await expect(main.getByText('Gutgeschrieben', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
  });

  await test.step('when the person borrows 800 euros against it', async () => {
    await shell.sidebar.getByRole('link', { name: 'Kredit aufnehmen' }).click();
    await expect(main.getByLabel('Sie hinterlegen als Sicherheit')).toHaveValue('1,00');
    await main.getByLabel('Sie leihen').fill('800');
    await main.getByRole('button', { name: /^Kredit über 800\s€ prüfen$/ }).click();
    await main.getByLabel('Vornamen').fill('Ada');
    await main.getByLabel('Nachname').fill('Beispiel');
    await main.getByLabel('Straße und Hausnummer').fill('Musterstraße 1');
    await main.getByLabel('Postleitzahl').fill('10115');
    await main.getByLabel('Ort').fill('Berlin');
    await main.getByLabel('Geburtsdatum').fill('1990-12-10');
    await main.getByRole('button', { name: 'Speichern und prüfen' }).click();
    await expect(main.getByRole('heading', { name: 'Prüfen und leihen' })).toBeVisible();
    await main.getByRole('checkbox', { name: /nehme sie an$/ }).check();
    await main.getByRole('button', { name: /^800\s€ leihen$/ }).click();
    await expect(main.getByRole('table', { name: 'Tilgungsplan' })).toBeVisible();
    expect(await findAccessFaults(page)).toEqual([]);
  });

  await test.step('then the contract is in German', async () => {
    const contract = await fetchContract(page, 'Vertrag (PDF)');
    expect(contract).toContain('/Lang (de)');
    expect(contract).toContain('(Kreditvertrag ');
  });

  await test.step('then notices and mails are in German too', async () => {
    await page.goto('/dashboard/notices');
    await expect(main.getByText(/^Ihr Kredit über 800,00\s€ ist eröffnet$/)).toBeVisible();
    await page.goto(`/sandbox/mailbox?to=${encodeURIComponent(account.email)}`);
    await expect(main.getByText(/Ihr Kredit über 800,00\s€ ist eröffnet/).first()).toBeVisible();
  });

  await test.step('when another language is chosen in the settings', async () => {
    await page.goto('/dashboard/settings');
    await main.getByRole('combobox', { name: 'Sprache', exact: true }).selectOption('English');
    await main.getByRole('button', { name: 'Speichern und Seite neu laden' }).click();
    await expect(shell.heading('Settings')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/settings');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  await test.step('then the site is in it, and the contract is as it was accepted', async () => {
    await shell.sidebar.getByRole('link', { name: 'Loans', exact: true }).click();
    await main.getByRole('table', { name: 'Your loans' }).getByRole('link').first().click();
    expect(await fetchContract(page, 'Contract (PDF)')).toContain('/Lang (de)');
  });
});

import { takenOver } from '../fixtures/taken-over.ts';
import { expect, test } from '../fixtures/test.ts';

// What the browser prefers is English throughout.
test.use({ locale: 'en-GB' });

test('a German address is German for everybody, and its links stay on German addresses', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  const language = page.locator('html');

  await test.step('when somebody comes to it', async () => {
    await page.goto('/de/static/faq');
    await expect(language).toHaveAttribute('lang', 'de');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Fragen und Antworten');
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', /^http:\/\/[^/]+\/de\/static\/faq$/);
    // Before that a link leads to a document, of which the last would be in the language that the browser prefers.
    await takenOver(page);
  });

  await test.step('when they go on to another page of text, and to the landing page', async () => {
    await footer.getByRole('link', { name: 'Datenschutz' }).click();
    await expect(page).toHaveURL('/de/static/privacy');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Datenschutz');
    await footer.getByRole('link', { name: 'tessera', exact: true }).click();
    await expect(page).toHaveURL('/de');
    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/de#faq');
  });

  await test.step('when they leave for a page that has no German address', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
    await expect(page).toHaveURL('/auth/sign-in');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  });

  await test.step('when they load that anew, and go back', async () => {
    await page.reload();
    await expect(language).toHaveAttribute('lang', 'en');
    await page.goBack();
    await expect(page).toHaveURL('/de#faq');
    await expect(language).toHaveAttribute('lang', 'de');
  });
});

test('a public page leads to itself in the other language, also where no script runs', async ({
  page,
  request,
}) => {
  const footer = page.getByRole('contentinfo');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await page.goto('/static/proof-of-reserves');
  await expect(page.getByText(/^(There is no proof yet|Made )/)).toBeVisible();
  await footer.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/static/proof-of-reserves');
  await expect(heading).toHaveText('Nachweis der Reserven');
  await footer.getByRole('link', { name: 'English' }).click();
  await expect(heading).toHaveText('Proof of reserves');
  await expect(page).toHaveURL('/static/proof-of-reserves');
  const drawn = async (address: string) => (await request.get(address)).text();
  expect(await drawn('/static/check-our-books')).toContain('href="/de/static/check-our-books"');
  expect(await drawn('/de/static/check-our-books')).toContain(
    'href="/static/check-our-books?language=en"',
  );
});

test('a German address stays German where somebody has chosen English', async ({ page }) => {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await page.goto('/static/privacy');
  await expect(heading).toHaveText('Privacy');
  await page.evaluate(() =>
    localStorage.setItem('reader', '{"language":"en","locale":null,"timeZone":null}'),
  );
  await page.goto('/de/static/privacy');
  await expect(heading).toHaveText('Datenschutz');
  await expect(page).toHaveURL('/de/static/privacy');
});

import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
const base = 'http://localhost:4310', idp = 'http://127.0.0.1:4311/identitytoolkit.googleapis.com/v1';
const out = '/tmp/eloans/shots'; mkdirSync(out, { recursive: true });
const email = `ada-${Date.now()}@example.com`, password = 'violet-harbour-271';
const post = async (p, b, h = {}) => (await fetch(`${idp}/${p}`, { method: 'POST', headers: { 'content-type': 'application/json', ...h }, body: JSON.stringify(b) })).json();
const { localId } = await post('accounts:signUp?key=any', { email, password });
await post('projects/demo-tessera/accounts:update', { localId, emailVerified: true }, { authorization: 'Bearer owner' });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
const ctx = await browser.newContext({ viewport: { width: 1280, height: 900 } });
const page = await ctx.newPage();
page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('console', m.type(), m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('pageerror', e.message));
page.on('response', (r) => r.status() >= 400 && console.log('http', r.status(), r.url()));
const shoot = async (name) => {
  for (const [w, h] of [[360, 740], [768, 1024], [1280, 900]]) {
    await page.setViewportSize({ width: w, height: h });
    for (const dark of [true, false]) {
      if (!dark && w === 768) continue;
      await page.evaluate((d) => document.documentElement.setAttribute('data-theme', d ? 'dark' : 'light'), dark);
      await page.waitForTimeout(150);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) console.log('OVERFLOW', name, w, over);
      await page.screenshot({ path: `${out}/${name}-${w}-${dark ? 'dark' : 'light'}.png`, fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
};
try {
  await page.goto(`${base}/auth/sign-in?redirect=${encodeURIComponent('/dashboard/spot/list-wallets')}`);
  await page.getByLabel(/e-mail/i).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: /sign in/i }).click();
  await page.getByRole('heading', { name: 'Spot Wallet' }).waitFor();
  await page.goto(`${base}/dashboard/loan/list-loans`); await page.getByText('No loans yet').waitFor(); await shoot('loans-empty');
  await page.goto(`${base}/dashboard/spot/list-wallets`);
  await page.getByRole('link', { name: 'Ether', exact: true }).click();
  await page.getByText('No deposit has been seen').waitFor();
  await page.getByRole('textbox', { name: 'Amount from the faucet' }).fill('2.5');
  await page.getByRole('button', { name: /^Send 2/ }).click();
  let seen=[]; for (let i=0;i<40;i++){ const t=await page.locator('main li').allInnerTexts(); seen.push(Date.now()%100000+':'+t.map(x=>x.split('\n')[1]).join('|')); if (t.some(x=>/Credited/.test(x))) break; await page.waitForTimeout(400);} console.log(seen.join('\n'));
  await shoot('wallet-confirming');
  await page.getByText('Credited', { exact: true }).waitFor({ timeout: 60000 });
  await page.waitForTimeout(600);
  await shoot('wallet-credited');
  await page.goto(`${base}/dashboard/loan/create-loan`);
  await page.getByRole('textbox', { name: 'You borrow' }).pressSequentially('2000', { delay: 20 });
  await page.waitForTimeout(400); console.log('typed', await page.getByRole('textbox', { name: 'You borrow' }).inputValue(), page.url());
  await shoot('create');
  await page.getByRole('button', { name: /^Review/ }).click();
  await page.getByRole('checkbox').check(); await shoot('review');
  await page.getByRole('button', { name: /^Borrow/ }).dblclick();
  await page.getByRole('heading', { name: 'What happened' }).waitFor(); await page.waitForTimeout(5500);
  await shoot('loan');
  for (const [n, p, t] of [['loans', 'loan/list-loans', 'Healthy'], ['wallets', 'spot/list-wallets', 'Value of all coins'], ['fiat', 'fiat', 'Loan payout'], ['reports', 'reports', 'Net worth here'], ['profile', 'profile', 'Account id'], ['settings', 'settings', 'Appearance'], ['support', 'support', 'Write to us']]) {
    await page.goto(`${base}/dashboard/${p}`); await page.getByText(t).first().waitFor(); await shoot(n);
  }
  await page.goto(`${base}/dashboard/spot/list-wallets`); await page.getByRole('link', { name: 'Ether', exact: true }).click();
  await page.getByRole('link', { name: 'Withdrawals' }).click(); await page.getByText('Out of the free balance').waitFor(); await page.getByText('Locked as collateral').waitFor(); await shoot('withdrawals');
} catch (e) { console.log('FAIL', e.message); await page.screenshot({ path: `${out}/fail.png`, fullPage: true }); }
await browser.close();

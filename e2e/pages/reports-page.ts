import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** The reports that the API makes: a tab each, and each as a file. */
export class ReportsPage {
  readonly page: Page;
  readonly main: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
  }

  async open() {
    await this.page.goto('/dashboard/reports');
  }

  async choose(report: 'Portfolio' | 'Statement' | 'Interest and fees' | 'Tax year') {
    await this.main.getByRole('tab', { name: report, exact: true }).click();
  }

  table(name: string | RegExp): Locator {
    return this.main.getByRole('table', { name });
  }

  /** One account of a statement, such as "Euro". */
  account(name: string): Locator {
    return this.main.getByRole('region', { name });
  }

  /** A day is written 2026-11-22. The last one stays today. */
  async beginWith(day: string) {
    await this.main.getByLabel('Period').selectOption('Chosen dates');
    await this.main.getByLabel('From', { exact: true }).fill(day);
  }

  /** What the file says that the browser saves. */
  async save(document: string, format: 'CSV' | 'JSON' | 'PDF'): Promise<string> {
    return readFile(await this.#fileOf(`Save ${document} as ${format}`), 'utf8');
  }

  /** Where the browser put the PDF that carries what proves it. */
  saveWithProof(): Promise<string> {
    return this.#fileOf('Save the statement with its proof');
  }

  async #fileOf(name: string): Promise<string> {
    const download = this.page.waitForEvent('download');
    await this.main.getByRole('button', { name }).click();
    return (await download).path();
  }
}

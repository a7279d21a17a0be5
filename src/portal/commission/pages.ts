/** The pages about commission. */
export { MonthsPage } from './months-page.tsx';
export { RatesPage } from './rates-page.tsx';
export { StatementPage } from './statement-page.tsx';

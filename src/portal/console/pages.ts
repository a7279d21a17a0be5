/** The pages of the console: they load together, as whoever opens one opens the others too. */
export { ApplicationsPage } from './applications-page.tsx';
export { OrganisationsPage } from './organisations-page.tsx';

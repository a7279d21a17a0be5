/** The pages of the console. */
export { AuditPage } from './audit-page.tsx';
export { ApplicationsPage } from './applications-page.tsx';
export { InsurersPage } from './insurers-page.tsx';
export { ShelfPage } from './shelf-page.tsx';
export { NoticesPage } from './notices-page.tsx';
export { OrganisationsPage } from './organisations-page.tsx';

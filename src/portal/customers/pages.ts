/** The customer's pages of one file, which phones load once. */
export { CustomerHomePage } from './home.tsx';
export { CustomerProductsPage } from './products.tsx';
export { CustomerSelfPage } from './self.tsx';
export { CustomerPrivacyPage } from './privacy.tsx';

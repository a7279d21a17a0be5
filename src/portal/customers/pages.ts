/** The customer's pages in one chunk, which phones load once. */
export { CustomerHomePage } from './home.tsx';
export { CustomerProductsPage } from './products.tsx';
export { CustomerSelfPage } from './self.tsx';
export { CustomerPrivacyPage } from './privacy.tsx';

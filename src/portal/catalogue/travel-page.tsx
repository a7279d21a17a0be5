import { travelOnward } from '../addresses.ts';
import { ProductDetailPage } from './product-page.tsx';

/** The general description of a travel product; its buy button leads to the page of the travel model. */
export const TravelDetailPage = () => <ProductDetailPage onward={travelOnward} />;

import { travelOnward } from '../../product-routes.ts';
import { ProductDetailPage } from './detail.tsx';

/** The general description of a travel product; its buy button leads to the page of the travel model. */
export const TravelDetailPage = () => <ProductDetailPage onward={travelOnward} />;

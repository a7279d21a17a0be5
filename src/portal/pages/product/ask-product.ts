import { askAhead } from '../../call/ahead.ts';
import type { Visit } from '../../routes/define.ts';
import { mayKeepDrafts, waitingOf } from './drafts-waiting.ts';
import { productIn } from './product-in.ts';

/** What the page of a product asks for when it is opened: the product, then its model. */
export const askProduct = ({ query, parameters }: Visit): void => {
  const id = productIn(query, parameters['id']);
  if (id !== undefined)
    askAhead('getProductInfo', { params: { id } }).then(
      ({ data }) => data.model && bringModel(data.model.url),
      // The page says what went wrong.
      () => undefined,
    );
};

/** What an insure form asks for when it is opened: beside the product the drafts that are offered above an empty one. */
export const askForm = async (visit: Visit): Promise<void> => {
  askProduct(visit);
  const id = productIn(visit.query, visit.parameters['id']);
  const user = await visit.user;
  if (id !== undefined && user && !visit.query.has('draft') && mayKeepDrafts(user)) void askAhead('draftQuery', waitingOf(id));
};

/** Lets the browser fetch a model's two files, which the engine then finds at hand. */
const bringModel = (url: string): void => {
  const data = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'fetch',
    crossOrigin: 'anonymous',
    href: `${url}.json`,
  });
  const validator = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `${url}.js` });
  document.head.append(data, validator);
};

import type { ModelData } from '@insure/engine';
import type { ShelfContent } from '../../contract/shelf.ts';
import { pictureFamilies } from '../../contract/choices.ts';
import { inBothLanguages } from '../catalogue/card.ts';
import { plansOf } from '../domain/application.ts';
import type { Db } from '../database/open.ts';
import { type Models, type ServedModel, soldModel } from '../models/models.ts';

type ShelfDeps = { readonly db: Db; readonly models: Models };

/** Adds catalogue products without a version to the shelf, unchanged. Without `people`, they have no maker and no checker. */
export const adoptProducts = async (
  { db, models }: ShelfDeps,
  now: Date,
  people?: { readonly maker: string; readonly checker: string },
): Promise<void> => {
  const products = await db
    .selectFrom('product')
    .where('id', 'not in', (query) => query.selectFrom('shelf_version').select('product_id'))
    .selectAll()
    .execute();
  const tags = await db.selectFrom('product_tag').selectAll().execute();
  for (const product of products) {
    const served = await soldModel(models, product);
    if (!served) continue;
    const content: ShelfContent = {
      name: product.name,
      insurerId: product.insurer_id,
      typeId: product.type_id,
      subTypeId: product.sub_type_id ?? '',
      plans: [...plansOf(product)],
      ...versionOf(served),
      saleFrom: product.sale_from,
      saleUntil: product.sale_until,
      tags: tags.filter(({ product_id }) => product_id === product.id).map(({ tag_id }) => tag_id),
      picture: pictureFamilies.find((family) => product.image.includes(`/${family}/`)) ?? 'group',
      commission: product.commission_rate,
      isMobile: product.is_mobile,
    };
    await db
      .insertInto('shelf_version')
      .values({
        product_id: product.id,
        no: 1,
        model_code: product.model_code,
        state: 'APPROVED',
        content: JSON.stringify(content),
        makers: JSON.stringify(people ? [people.maker] : []),
        prepared_at: product.created_at,
        decided_by: people?.checker ?? null,
        decided_at: people ? product.created_at : null,
        applied_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

/** Pins products to the current version of their model, so that no newer version is sold without approval. */
export const pinProducts = async ({ db, models }: ShelfDeps): Promise<void> => {
  for (const code of models.codes()) {
    const served = models.current(code);
    if (!served) continue;
    const { modelVersion, modelHash } = versionOf(served);
    await db
      .updateTable('product')
      .set({ model_version: modelVersion, model_hash: modelHash })
      .where('model_code', '=', code)
      .where('model_hash', 'is', null)
      .execute();
  }
};

/** Prepares a draft for each model that no product on the shelf has. */
export const prepareModels = async ({ db, models }: ShelfDeps, now: Date): Promise<void> => {
  const shelfModels = await db.selectFrom('shelf_version').select('model_code').distinct().execute();
  const insurers = await db.selectFrom('insurer').select('id').execute();
  for (const code of models.codes()) {
    const served = models.current(code);
    if (!served || shelfModels.some(({ model_code }) => model_code === code)) continue;
    const { data } = served.model;
    await db
      .insertInto('shelf_version')
      .values({
        product_id: code,
        no: 1,
        model_code: code,
        state: 'DRAFT',
        content: JSON.stringify({
          name: inBothLanguages(data, data.title),
          insurerId: insurers.some(({ id }) => id === data.insurer) ? data.insurer : '',
          typeId: '',
          subTypeId: '',
          plans: [],
          ...versionOf(served),
          saleFrom: null,
          saleUntil: null,
          tags: [],
          picture: pictureOf(data),
          commission: '0',
          isMobile: false,
        } satisfies ShelfContent),
        makers: '[]',
        prepared_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

const versionOf = ({ reference }: ServedModel) => ({ modelVersion: reference.version, modelHash: reference.hash });

/** Returns the family of pictures that the model's code suggests. The maker can choose another. */
const pictureOf = ({ code }: ModelData): ShelfContent['picture'] =>
  /student/i.test(code) ? 'school' : (pictureFamilies.find((family) => code.toLowerCase().includes(family)) ?? 'group');

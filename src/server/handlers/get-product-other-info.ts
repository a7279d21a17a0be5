import { getProductOtherInfo as call } from '../../contract/catalogue.ts';
import { addDays, documentFile, translate } from '@insure/engine';
import { productById } from '../adapters/database/catalogue.ts';
import { dayOf } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Gives a product's documents, declarations, limits of persons and first and last days of cover. */
export const getProductOtherInfo = defineHandler(call, {
  access: 'public',
  run: async ({ deps: { db, models }, params: { id }, user, now, language }) => {
    const product = await productById(db, id, user?.org_id);
    const served = product && models.current(product.model_code);
    if (!served) throw new DomainError('NOT_FOUND');
    const { data } = served.model;
    const today = dayOf(now);
    const dayAfter = (days: number | undefined): string | null => (days === undefined ? null : addDays(today, days));
    return {
      data: {
        documents: data.documents.map((document) => ({
          title: translate(data, document.title, language),
          url: `${served.reference.url}/documents/${documentFile(document, language)}`,
          conditional: document.when !== undefined,
        })),
        declarations: data.form.steps.flatMap(({ declarations = [] }) =>
          declarations.map((text) => translate(data, text, language)),
        ),
        minPersons: data.insured?.min ?? null,
        maxPersons: data.insured?.max ?? null,
        earliest: dayAfter(data.term?.earliest),
        latest: dayAfter(data.term?.latest),
      },
    };
  },
});

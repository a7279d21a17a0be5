import { companyCerttypeList as call } from '../../contract/catalogue.ts';
import { insurersOnOffer, modelsOfInsurer } from '../adapters/database/catalogue.ts';
import { dictionaries } from '../domain/dictionaries.ts';
import { choicesOfField } from '../domain/selections.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Certificate types that an insurer takes. */
export const companyCerttypeList = defineHandler(call, {
  access: 'user',
  run: async ({ deps: { db, models }, params: { id }, language }) => {
    if (!(await insurersOnOffer(db)).some((insurer) => insurer.id === id)) throw new DomainError('NOT_FOUND');
    const codes = await modelsOfInsurer(db, id);
    const taken = new Set(codes.flatMap((code) => choicesOfField(models.current(code)?.model.data.schema, 'certType')));
    return {
      data: (dictionaries['certType'] ?? [])
        .filter((type) => taken.has(type.id))
        .map((type) => ({ id: type.id, label: type.label[language] })),
    };
  },
});

import { getCompanyoccClassSelect as call } from '../../contract/catalogue.ts';
import { dictionaries } from '../domain/dictionaries.ts';
import { occupations } from '../domain/selections.ts';
import { defineHandler } from './define.ts';
import { soldModels } from './shape/sold-models.ts';

/** Occupation classes. */
export const getCompanyoccClassSelect = defineHandler(call, {
  access: 'user',
  run: ({ deps: { models }, language }) => {
    const known = occupations(soldModels(models), language);
    const classes = dictionaries['occupationClass'] ?? [];
    return Promise.resolve({
      data: classes.map(({ id, label }) => ({
        id,
        label: label[language],
        occupations: known.filter((each) => String(each.class) === id).length,
      })),
    });
  },
});

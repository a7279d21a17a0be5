import { findTagClassByType as call } from '../../contract/catalogue.ts';
import { isFirstType, tagsOfType } from '../adapters/database/catalogue.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Tag classes of a type with their tags. */
export const findTagClassByType = defineHandler(call, {
  access: 'public',
  noticesExpiry: true,
  kept: true,
  run: async ({ deps: { db }, params: { typeId }, language }) => {
    if (!(await isFirstType(db, typeId))) throw new DomainError('NOT_FOUND');
    const classes = await tagsOfType(db, typeId);
    return {
      data: classes.map(({ id, name, tags }) => ({
        id,
        name: name[language],
        tags: tags.map((tag) => ({ id: tag.id, name: tag.name[language] })),
      })),
    };
  },
});

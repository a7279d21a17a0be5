import { defineLint } from './define.ts';

export const futureMigration = defineLint({
  name: 'future-migration',
  severity: 'error',
  stage: 'words',
  doc: 'A migration has a target version that the model does not have yet, so it never moves a draft.',
  solve: 'Raise the version of the model, or correct the version of the migration',
  *check({ data: { migrations, version }, placeIn }) {
    for (const [index, { to }] of migrations.entries())
      if (to > version)
        yield {
          at: placeIn('model.json', `/migrations/${index}/to`),
          message: `The migration is for version ${to}, but the model has version ${version}.`,
        };
  },
});

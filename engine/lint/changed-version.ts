import { defineLint } from './define.ts';

export const changedVersion = defineLint({
  name: 'changed-version',
  severity: 'error',
  stage: 'apart',
  doc: 'The model has changed, and orders were made with other content under the same version: their policies would not be what was sold, and in production the server refuses to start. Only found where the versions that were sold are given to the check.',
  solve: 'Raise "version" of model.json, and say under "migrations" what happens to drafts; or take the change back',
  *check({ data: { code, version, hash }, placeIn, sold = [] }) {
    const other = sold.find((each) => each.code === code && each.version === version && each.hash !== hash);
    if (other)
      yield {
        at: placeIn('model.json', '/version'),
        message: `Version ${version} was sold with other content: ${other.orders} orders have ${other.hash}, and the model has ${hash} now.`,
        expected: `version ${version + 1}`,
      };
  },
});

import { defineLint } from './define.ts';

export const changedVersion = defineLint({
  name: 'changed-version',
  severity: 'error',
  stage: 'apart',
  doc: 'The model has changed, and orders were made with other content under the same version: their policies would not be what was sold, and in production the server refuses to start. Only found if the check gets the sold versions.',
  solve: 'Raise "version" in model.json and state under "migrations" what happens to drafts, or undo the change',
  *check({ data: { code, version, hash }, placeIn, sold = [] }) {
    const soldVersion = sold.find((each) => each.code === code && each.version === version && each.hash !== hash);
    if (soldVersion)
      yield {
        at: placeIn('model.json', '/version'),
        message: `Version ${version} was sold with other content: ${soldVersion.orders} orders have ${soldVersion.hash}, and the model has ${hash} now.`,
        expected: `version ${version + 1}`,
      };
  },
});

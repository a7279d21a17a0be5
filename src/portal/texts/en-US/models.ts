/** Every product model, for configurers and testers. */
export const texts = {
  count: '{n} in total',
  lead: 'The versions in use on the server. If a file is broken, the last valid version stays on sale.',
  version: 'version {version}',
  fine: 'Valid',
  broken: 'Broken',
  detail: 'Detail page',
  insure: 'Application page',
  data: 'Model data',
  linkOf: '{name}: {title}',
};

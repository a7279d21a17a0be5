/** Every product model, for configurers and testers. */
export const models = {
  heading: 'Product models',
  count: '{n} in all',
  lead: 'The versions that the server uses. While a file is broken, the last good version is sold on.',
  version: 'version {version}',
  fine: 'In order',
  broken: 'Broken',
  detail: 'Detail page',
  insure: 'Insure page',
  data: 'Model data',
  linkOf: '{name}: {title}',
};

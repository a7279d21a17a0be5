/** The state of an application form and its hooks, for forms with their own design: without Chakra and widgets. */
export { createApplicationStore } from './react/state/application-store.ts';
export { blankApplication, placesOf, rowPointer, type Place, type Row } from './react/state/content.ts';
export { addPerson, personOfRow, personPlace, type PersonValues, removePerson, rowOfPerson } from './react/state/persons.ts';
export { insertRows } from './react/state/rows.ts';
export type { ApplicationStore, FormStorage, SeenStorage, State, StoreOptions } from './react/state/state.ts';
export { type SelfService, useApplication, useDerived } from './react/state/use-application.ts';

/** Generators of pasted texts, for tests of readers. */
export { peopleText, personLine, type PeopleText } from './testing/people-text.ts';
export { chineseName, nationalPerson, passportPerson, type WrittenPerson } from './testing/persons.ts';

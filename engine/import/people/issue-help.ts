import type { Help } from '../../model/help.ts';
import type { OwnPersonIssueCode } from './issues.ts';

/** Why a pasted line is remarked on, and what to do: a code of remarks.ts without it does not compile. Codes of formats have theirs there. */
export const personIssueHelp: Readonly<Record<OwnPersonIssueCode, Help>> = {
  'id-digits': { cause: 'an ID number has another number of digits than 18', solve: 'Compare the number with the card' },
  'id-letters': {
    cause: 'letters stand inside an ID number',
    solve: 'Compare the number with the card: O and 0, I and 1 look alike',
  },
  'id-masked': { cause: 'part of the number is masked with *', solve: 'Ask for the whole number' },
  'id-rounded': {
    cause: 'Excel keeps 15 digits of a number and ends it in 000',
    solve: 'Take the number from the original, in a cell of text',
  },
  'id-scientific': { cause: 'Excel shows the number as 3.5E+17', solve: 'Take the number from the original, in a cell of text' },
  'id-future': { cause: 'the birth date in the number is later than today', solve: 'Compare the number with the card' },
  'id-15-old': {
    cause: '15 digits would mean an unlikely birth date',
    solve: 'Compare the number with the card: 3 digits may be missing',
  },
  'id-15': { cause: 'an ID number from before 1999 has 15 digits', solve: 'Check the 18 digits that the portal suggests' },
  'two-numbers': { cause: 'one line holds two ID numbers', solve: 'Put each person on a line of its own' },
  'document-unclear': {
    cause: 'a text may be the number of a certificate',
    solve: 'Confirm the person, or write the type of the certificate before the number',
  },
  'no-number': { cause: 'a name stands without an ID number', solve: 'Add the number' },
  'no-name': { cause: 'an ID number stands without a name', solve: 'Add the name' },
  'name-masked': { cause: 'the name holds * or 某', solve: 'Write the whole name' },
  'no-person': { cause: 'the line holds neither a name nor a number', solve: 'Delete the line, or complete it' },
  'only-labels': { cause: 'the line holds labels without values', solve: 'Fill the values in' },
  ditto: { cause: 'the line refers to the one above', solve: 'Write the value out' },
  organisation: {
    cause: "the number is an organisation's credit code",
    solve: 'Enter the organisation as the policyholder; a person needs an ID number',
  },
  'two-names': { cause: 'two texts may be the name', solve: 'Choose one, or write 姓名 before it' },
  'name-unusual': {
    cause: 'a text looks like a name and may be something else',
    solve: 'Confirm the person, or correct the name',
  },
  'latin-name': { cause: 'a name in Latin letters has no label', solve: 'Confirm the person, or write 姓名 before the name' },
  'name-or-sex': { cause: 'the last character of the name may be the sex', solve: 'Put a space or comma between name and sex' },
  'other-contact': {
    cause: 'the name stands beside a telephone as a contact',
    solve: 'Confirm that this person is to be insured',
  },
  pairing: { cause: 'several names and numbers stand together', solve: 'Put each name on one line with its number' },
  'birthday-differs': { cause: 'the birth date written is not that of the number', solve: 'Check both: the number counts' },
  'age-differs': { cause: 'the age written is not that of the number', solve: 'Check both: the number counts' },
  'birthday-wrong': { cause: 'the birth date is no day of the calendar', solve: 'Correct the date' },
  'birthday-unclear': { cause: 'the birth date lacks a part, or can be read in two ways', solve: 'Write it as YYYY-MM-DD' },
  'birthday-missing': {
    cause: 'a certificate that does not say the birth date stands without one',
    solve: 'Fill the birth date in after the import',
  },
  'sex-differs': { cause: 'the sex written is not that of the number', solve: 'Check both: the number counts' },
  'sex-missing': {
    cause: 'a certificate that does not say the sex stands without one',
    solve: 'Fill the sex in after the import',
  },
  'mobile-wrong': { cause: 'a text at the place of a mobile number is none', solve: 'Correct the number, or delete it' },
  'marked-removed': {
    cause: 'a word such as 离职 stands beside the person',
    solve: 'Leave the person out, or take him off the policy by an endorsement',
  },
  'several-mobiles': { cause: 'one line holds several mobile numbers', solve: 'Keep the number of the person' },
  unread: { cause: 'part of the line was not understood', solve: 'Look at it: nothing of it was taken over' },
  duplicate: { cause: 'the same person stands on an earlier line', solve: 'Delete one of the two lines' },
  'number-conflict': { cause: 'another name has the same number on an earlier line', solve: 'Compare both with the cards' },
};
